import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { loadWindow } from './load';
import { knownSources } from './sources';

/** Core has a category of its own for it. */
const OPENVERSE = 'openverse';

/**
 * Adds the services that can be asked to the inserter's media: without a key, or before somebody has picked in a window of
 * the service's, there would be nothing in there. What was picked is the user's alone, too, and a picture that is dragged
 * out of the inserter stays where it is: visitors would not see it.
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
					loadWindow().then(
						( { listForInserter } ) =>
							listForInserter( id, search ),
						() => []
					),
			} )
		);
}
