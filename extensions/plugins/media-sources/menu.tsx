import { MenuItem } from '@wordpress/components';
import { dispatch, select } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { loadWindow } from './load';
import { valuesOf, type MediaUploadProps } from './place';
import { knownSources } from './sources';

type Props = {
	props: MediaUploadProps;
	/** The block whose picture it is; empty outside of blocks. */
	clientId: string;
	/** Closes the menu. Left out in menus of others, which close when the block has its picture. */
	onClose?: () => void;
};

/** The post that is being edited; 0 for templates, widgets and the like. */
function postId(): number {
	const id = Number( select( 'core/editor' )?.getCurrentPostId?.() );
	return id > 0 ? id : 0;
}

/** A block takes the focus where the button that had it has gone away. */
function focusBlock( clientId: string ): void {
	const { activeElement, body } = document;
	if ( ! clientId || activeElement !== body ) {
		return;
	}
	const canvas = document.querySelector< HTMLIFrameElement >(
		'iframe[name="editor-canvas"]'
	);
	( canvas?.contentDocument ?? document )
		.querySelector< HTMLElement >( `[data-block="${ clientId }"]` )
		?.focus();
}

async function open( source: string, { props, clientId }: Props ) {
	try {
		const { openMedia } = await loadWindow();
		openMedia( {
			source,
			multiple: Boolean( props.multiple ),
			allowedTypes: props.allowedTypes,
			// A gallery is handed all that is in it, as the media library does.
			existing: props.gallery ? valuesOf( props ) : [],
			postId: postId(),
			onSelect: props.onSelect as ( media: unknown ) => void,
			onClose: ( hasChosen ) => {
				if ( hasChosen ) {
					setTimeout( focusBlock, 100, clientId );
				}
			},
		} );
	} catch {
		dispatch( noticesStore ).createErrorNotice(
			__(
				'The pictures could not be loaded. Check your network connection and try again.',
				'freehold'
			),
			{ id: 'freehold-media-sources', type: 'snackbar' }
		);
	}
}

/** The sources as items of a menu. Their window begins to load when the menu opens. */
export function Sources( given: Props ): JSX.Element {
	useEffect( () => {
		loadWindow().then(
			( { prepare } ) => prepare(),
			// Whoever chooses one is told.
			() => {}
		);
	}, [] );
	return (
		<>
			{ knownSources().map( ( { id, title } ) => (
				<MenuItem
					key={ id }
					onClick={ () => {
						given.onClose?.();
						void open( id, given );
					} }
				>
					{ title }
				</MenuItem>
			) ) }
		</>
	);
}
