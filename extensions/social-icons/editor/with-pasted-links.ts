import {
	socialLinksIn,
	textWithUrls,
	toBlocks,
	withoutDuplicates,
} from '@freehold/social-services';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockEditProps, BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { createElement, Fragment, useEffect } from '@wordpress/element';
import type { ComponentType } from 'react';

type AnyEdit = ComponentType<
	BlockEditProps< Record< string, unknown > > & { name: string }
>;

/** The selectors that are used here. */
type Editor = {
	getBlocks: ( clientId: string ) => BlockInstance[];
	canInsertBlockType: ( name: string, root: string ) => boolean;
	isBlockSelected: ( clientId: string ) => boolean;
	hasSelectedInnerBlock: ( clientId: string, deep: boolean ) => boolean;
};

/** Returns the links in the clipboard: in its text, or in its markup. */
function linksIn( data: DataTransfer | null ) {
	const links = socialLinksIn( data?.getData( 'text/plain' ) ?? '' );
	return links.length
		? links
		: socialLinksIn( textWithUrls( data?.getData( 'text/html' ) ?? '' ) );
}

/** Returns whether the user pastes into a field, such as that of a link's URL. */
const isField = ( target: EventTarget | null ): boolean =>
	/^(?:INPUT|TEXTAREA)$/.test(
		( target as Element | null )?.nodeName ?? ''
	) || !! ( target as HTMLElement | null )?.isContentEditable;

/** Appends URLs that the user pastes while Social Icons, or one of them, are selected. */
export function PastedLinks( { clientId }: { clientId: string } ): null {
	const editor = useSelect(
		( select ) => select( blockEditorStore ) as unknown as Editor,
		[]
	);
	const isSelected = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as Editor;
			return (
				store.isBlockSelected( clientId ) ||
				store.hasSelectedInnerBlock( clientId, true )
			);
		},
		[ clientId ]
	);
	const { insertBlocks } = useDispatch( blockEditorStore );
	useEffect( () => {
		if ( ! isSelected ) {
			return undefined;
		}
		const canvas =
			document.querySelector< HTMLIFrameElement >(
				'iframe[name="editor-canvas"]'
			)?.contentDocument ?? document;
		const onPaste = ( event: ClipboardEvent ) => {
			const pasted = isField( event.target )
				? []
				: linksIn( event.clipboardData );
			if (
				pasted.length === 0 ||
				! editor.canInsertBlockType( 'core/social-link', clientId )
			) {
				return;
			}
			// WordPress would replace the selected block.
			event.preventDefault();
			const existing = editor.getBlocks( clientId );
			const added = withoutDuplicates(
				pasted,
				existing.map( ( { attributes } ) =>
					String( attributes.url ?? '' )
				)
			);
			if ( added.length ) {
				insertBlocks(
					toBlocks( added ),
					existing.length,
					clientId,
					false
				);
			}
		};
		// Runs before WordPress’s own listener in the document.
		canvas.addEventListener( 'paste', onPaste, true );
		return () => canvas.removeEventListener( 'paste', onPaste, true );
	}, [ clientId, editor, insertBlocks, isSelected ] );
	return null;
}

/**
 * Adds the listener to core's Social Icons.
 *
 * @param Edit Any block's edit component.
 */
export const withPastedLinks = ( Edit: AnyEdit ): AnyEdit =>
	function WithPastedLinks( props ) {
		return props.name === 'core/social-links'
			? createElement(
					Fragment,
					null,
					createElement( Edit, props ),
					createElement( PastedLinks, { clientId: props.clientId } )
			  )
			: createElement( Edit, props );
	};
