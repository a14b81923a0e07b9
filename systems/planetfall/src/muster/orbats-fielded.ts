import dindrenzi from '../../data/dindrenzi-federation.json' with { type: 'json' };
import terran from '../../data/terran-alliance.json' with { type: 'json' };

/** What a browser is sent: the ORBATs that take the field. */
export const ORBAT_DATA: readonly unknown[] = [terran, dindrenzi];
