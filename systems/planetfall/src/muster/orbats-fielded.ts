import dindrenzi from '../../data/dindrenzi-federation.json' with { type: 'json' };
import terran from '../../data/terran-alliance.json' with { type: 'json' };

/** The ORBATs that take the field, which are all that a browser is sent. */
export const ORBAT_DATA: readonly unknown[] = [terran, dindrenzi];
