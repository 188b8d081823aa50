import { __ } from '@wordpress/i18n';
import type { Service } from './client';

/** Services that do the same for the site. */
export type ServiceGroup = {
	slug: Service[ 'group' ];
	title: string;
	services: Service[];
};

/** Returns the groups’ titles, in the order of the view. */
const titles = (): [ Service[ 'group' ], string ][] => [
	[ 'payments', __( 'Take payments', 'freehold' ) ],
	[ 'mail', __( 'Mail', 'freehold' ) ],
	[ 'forms', __( 'Forms', 'freehold' ) ],
	[ 'maps', __( 'Maps', 'freehold' ) ],
	[ 'images', __( 'Images', 'freehold' ) ],
	[ 'ai', __( 'AI', 'freehold' ) ],
	[ 'other', __( 'More services', 'freehold' ) ],
];

/** Sorts what lacks a key before the rest, and leaves the order otherwise. */
const byNeed = ( one: boolean, other: boolean ): number =>
	Number( other ) - Number( one );

/**
 * Sorts services into groups by what they are for. What active features need comes first.
 *
 * @param services The services, by name.
 * @return The groups that have services.
 */
export function groupServices( services: Service[] ): ServiceGroup[] {
	return titles()
		.map( ( [ slug, title ] ) => ( {
			slug,
			title,
			services: services
				.filter( ( { group } ) => group === slug )
				.sort( ( one, other ) =>
					byNeed( one.is_needed, other.is_needed )
				),
		} ) )
		.filter( ( group ) => group.services.length > 0 )
		.sort( ( one, other ) =>
			byNeed(
				one.services.some( ( service ) => service.is_needed ),
				other.services.some( ( service ) => service.is_needed )
			)
		);
}
