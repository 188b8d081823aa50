import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { loadDialog } from './load';
import { knownSources } from './sources';

/** Core has its own category for this service. */
const OPENVERSE = 'openverse';

/**
 * Adds the services with public lists to the inserter's media. Services without a key, and services whose images the user
 * selects in a pop-up, are left out: their lists would be empty, and visitors could not see images that are dragged from
 * them.
 */
export function addCategories(): void {
	knownSources()
		.filter( ( { id, isListable } ) => isListable && id !== OPENVERSE )
		.forEach( ( { id, title } ) =>
			dispatch( blockEditorStore ).registerInserterMediaCategory( {
				name: `freehold-${ id }`,
				labels: {
					name: title,
					search_items: __( 'Search', 'freehold' ),
				},
				mediaType: 'image',
				fetch: async ( { search = '' } ) =>
					loadDialog().then(
						( { listForInserter } ) =>
							listForInserter( id, search ),
						() => []
					),
			} )
		);
}
