import type { HomeFirstRun } from '../../../../shared/api/schema/home';

/** A feature that some kinds of sites use. */
export type Feature = HomeFirstRun[ 'features' ][ number ];

/** What a site can be for. */
export type Purpose = Feature[ 'purposes' ][ number ];

/** The features that change. */
export type Plan = { on: Feature[]; off: Feature[] };

/**
 * Returns which features change for a kind of site. Features whose blocks are in posts stay on.
 *
 * @param features The features that some kinds of sites use.
 * @param purposes What the site is for; none changes nothing.
 * @param isActive Whether a feature is on.
 * @return The features to turn on and off.
 */
export function planFor(
	features: Feature[],
	purposes: Purpose[],
	isActive: ( slug: string ) => boolean
): Plan {
	const fits = ( feature: Feature ) =>
		feature.purposes.some( ( purpose ) => purposes.includes( purpose ) );
	return purposes.length === 0
		? { on: [], off: [] }
		: {
				on: features.filter(
					( feature ) => fits( feature ) && ! isActive( feature.slug )
				),
				off: features.filter(
					( feature ) =>
						! fits( feature ) &&
						! feature.in_use &&
						isActive( feature.slug )
				),
		  };
}
