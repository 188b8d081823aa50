/**
 * The dialog in a frame of the media library or of the classic media window. Tells the page around it what the user has copied.
 */
import domReady from '@wordpress/dom-ready';
import { __ } from '@wordpress/i18n';
import { loadDialog } from '../editor/load';
import { knownSources } from '../editor/sources';
import { NEWS, PLACE, type FrameNews } from './news';

const tell = ( ids: number[] ) =>
	window.parent.postMessage(
		{ type: NEWS, ids } satisfies FrameNews,
		window.location.origin
	);

/**
 * Opens the dialog with the first source that is ready.
 *
 * @param place The element that says what can be selected.
 */
async function show( place: HTMLElement ): Promise< void > {
	const sources = knownSources();
	const [ source ] = [
		...sources.filter( ( { isListable } ) => isListable ),
		...sources,
	];
	try {
		const { openMedia, prepare } = await loadDialog();
		prepare();
		openMedia( {
			source: source?.id ?? '',
			multiple: place.dataset.multiple === '1',
			allowedTypes: [ 'image' ],
			existing: [],
			postId: Number( place.dataset.post ) || 0,
			isImport: true,
			onSelect: ( media ) =>
				tell( [ media ].flat().map( ( { id } ) => id ) ),
			onClose: ( hasChosen ) => {
				if ( ! hasChosen ) {
					tell( [] );
				}
			},
		} );
	} catch {
		place.textContent = __(
			'The images could not be loaded. Check your network connection and try again.',
			'freehold'
		);
		place.setAttribute( 'role', 'alert' );
	}
}

domReady( () => {
	const place = document.getElementById( PLACE );
	if ( place ) {
		document.body.classList.add( PLACE );
		void show( place );
	}
} );
