import aquan from '../../data/aquan-prime.json' with { type: 'json' };
import bakash from '../../data/bakash-clan.json' with { type: 'json' };
import dindrenzi from '../../data/dindrenzi-federation.json' with { type: 'json' };
import directorate from '../../data/directorate.json' with { type: 'json' };
import hawker from '../../data/hawker-industries.json' with { type: 'json' };
import tarxonDindrenzi from '../../data/heroes-of-tarxon-vi-dindrenzi.json' with { type: 'json' };
import tarxonTerrans from '../../data/heroes-of-tarxon-vi-terrans.json' with { type: 'json' };
import relthozan from '../../data/relthozan.json' with { type: 'json' };
import rense from '../../data/rense-system-navy.json' with { type: 'json' };
import sorylian from '../../data/sorylian-collective.json' with { type: 'json' };
import terquai from '../../data/terquai-empire.json' with { type: 'json' };
import terran from '../../data/terran-alliance.json' with { type: 'json' };
import veydreth from '../../data/veydreth-tribes.json' with { type: 'json' };
import worksRaptor from '../../data/works-raptor.json' with { type: 'json' };

/** All ORBATs, as data. */
export const ORBAT_DATA: readonly unknown[] = [
  terran,
  dindrenzi,
  aquan,
  sorylian,
  directorate,
  relthozan,
  hawker,
  terquai,
  veydreth,
  bakash,
  rense,
  worksRaptor,
  tarxonDindrenzi,
  tarxonTerrans,
];
