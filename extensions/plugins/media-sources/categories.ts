import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { loadWindow } from './load';
import { knownSources } from './sources';

/** Core has a category of its own for it. */
const OPENVERSE = 'openverse';

/**
 * Adds the services that can be asked to the inserter's media: without a key, or before somebody has connected, there would
 * be nothing in there.
 */
export function addCategories(): void {
	knownSources()
		.filter( ( { id, isReady } ) => isReady && id !== OPENVERSE )
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
