import { __ } from '@wordpress/i18n';
import type { Module } from '@freehold/modules/store';

/** Modules that belong together under one heading. */
export type Group = { slug: string; title: string; modules: Module[] };

/**
 * The titles of the groups, in the order of the screen.
 *
 * @return Slug → title.
 */
const titles = (): Record< string, string > => ( {
	content: __( 'Content', 'freehold' ),
	writing: __( 'Writing', 'freehold' ),
	media: __( 'Images, video and audio', 'freehold' ),
	embeds: __( 'Embeds', 'freehold' ),
	audience: __( 'Readers and subscribers', 'freehold' ),
	payments: __( 'Payments', 'freehold' ),
	site: __( 'Site', 'freehold' ),
} );

/**
 * Sorts modules into groups. Groups without a module are left out; what names a group that the screen does not know
 * comes last.
 *
 * @return The groups in the order of the screen, the modules of each by title.
 */
export function groupModules( modules: Module[] ): Group[] {
	const known = titles();
	const groups = Object.entries( known ).map( ( [ slug, title ] ) => ( {
		slug,
		title,
		modules: modules.filter( ( { group } ) => group === slug ),
	} ) );
	groups.push( {
		slug: 'other',
		title: __( 'More', 'freehold' ),
		modules: modules.filter( ( { group } ) => ! known[ group ] ),
	} );
	return groups
		.filter( ( group ) => group.modules.length > 0 )
		.map( ( group ) => ( {
			...group,
			modules: [ ...group.modules ].sort( ( a, b ) =>
				a.title.localeCompare( b.title )
			),
		} ) );
}
