import {
	store as blockEditorStore,
	type MediaUploadOptions,
} from '@wordpress/block-editor';
import { getBlockContent, pasteHandler } from '@wordpress/blocks';
import { useRefEffect } from '@wordpress/compose';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { RefCallback } from 'react';

/** Tags that say more than their text does. */
const RICH =
	/<(h[1-6]|[uo]l|table|blockquote|a\s|strong|em|b|i|img|pre|code|hr|del|s|p)\b/i;

type MediaUpload = ( options: MediaUploadOptions ) => void;

/** The part of the data registry that is used here; editors other than the post editor have no such store. */
type Registry = {
	dispatch: ( store: 'core/editor' ) =>
		| {
				lockPostSaving: ( lock: string ) => void;
				unlockPostSaving: ( lock: string ) => void;
		  }
		| undefined;
};

/** Numbers pastes and pictures that are on their way. */
let count = 0;

/**
 * Whether a paste is text with formats, and not text whose formats are an editor's colours.
 *
 * @param data What is pasted.
 */
export function isRich( data: DataTransfer ): boolean {
	const html = data.getData( 'text/html' );
	return RICH.test( html ) && ! data.types.includes( 'vscode-editor-data' );
}

/**
 * Puts a text in place of another one in a field that may have been written in since.
 *
 * @param field  The field.
 * @param sought What to replace.
 * @param text   With what.
 */
export function replaceIn(
	field: HTMLTextAreaElement,
	sought: string,
	text: string
): void {
	const at = field.value.indexOf( sought );
	if ( at !== -1 ) {
		field.setRangeText( text, at, at + sought.length, 'preserve' );
	}
}

/** A description that cannot end the brackets it stands in. */
const describe = ( name: string ): string =>
	name.replace( /\.\w+$/, '' ).replace( /[[\]\\]/g, ' ' );

/**
 * Pastes pictures as uploads and rich text as Markdown; plain text is left to the browser.
 *
 * @param onWritten Told after the field was changed.
 * @return A ref for the field.
 */
export function usePaste(
	onWritten: ( field: HTMLTextAreaElement ) => void
): RefCallback< HTMLTextAreaElement > {
	const registry = useRegistry() as unknown as Registry;
	const mediaUpload: MediaUpload | undefined = useSelect(
		( select ) => select( blockEditorStore ).getSettings().mediaUpload,
		[]
	);
	const { createErrorNotice } = useDispatch( noticesStore );
	const latest = useRef( { onWritten, mediaUpload } );
	useEffect( () => {
		latest.current = { onWritten, mediaUpload };
	} );

	return useRefEffect< HTMLTextAreaElement >( ( field ) => {
		const insert = ( text: string ) => {
			field.setRangeText(
				text,
				field.selectionStart,
				field.selectionEnd,
				'end'
			);
			latest.current.onWritten( field );
		};
		const finish = ( sought: string, text: string ) => {
			replaceIn( field, sought, text );
			latest.current.onWritten( field );
		};

		const upload = ( file: File ) => {
			const name = describe( file.name );
			const lock = `freehold-markdown-${ ++count }`;
			const sought = `![${ sprintf(
				/* translators: %s: a file's name. */
				__( 'Uploading %s…', 'freehold' ),
				name
			) }](#${ lock })`;
			// Only posts can be locked; other editors save when told to.
			const post = registry.dispatch( 'core/editor' );
			post?.lockPostSaving( lock );
			insert( sought );
			const end = ( text: string ) => {
				finish( sought, text );
				post?.unlockPostSaving( lock );
			};
			latest.current.mediaUpload?.( {
				allowedTypes: [ 'image' ],
				filesList: [ file ],
				onFileChange: ( [ media ] ) => {
					// The first call shows the file from memory.
					if ( media?.id && media.url ) {
						end( `![${ media.alt || name }](${ media.url })` );
					}
				},
				onError: ( error ) => {
					end( '' );
					createErrorNotice(
						typeof error === 'string' ? error : error.message,
						{ type: 'snackbar' }
					);
				},
			} );
		};

		const convert = async ( html: string, plain: string ) => {
			const sought = `<!-- ${ __(
				'Pasting…',
				'freehold'
			) } ${ ++count } -->`;
			insert( sought );
			try {
				const { toMarkdown } = await import(
					/* webpackChunkName: "markdown-from-html" */ './to-markdown'
				);
				// Core knows how to clean what comes out of word processors.
				const blocks = pasteHandler( { HTML: html, mode: 'BLOCKS' } );
				const clean = Array.isArray( blocks )
					? blocks
							.map( getBlockContent )
							.join( '\n' )
							.replace( /<!--[^]*?-->/g, '' )
					: blocks;
				finish( sought, toMarkdown( clean ) );
			} catch {
				finish( sought, plain );
			}
		};

		const onPaste = ( event: ClipboardEvent ) => {
			const data = event.clipboardData;
			if ( ! data ) {
				return;
			}
			const pictures = [ ...data.files ].filter( ( { type } ) =>
				type.startsWith( 'image/' )
			);
			if ( isRich( data ) && ! isOnlyPicture( data ) ) {
				event.preventDefault();
				event.stopPropagation();
				void convert(
					data.getData( 'text/html' ),
					data.getData( 'text/plain' )
				);
			} else if ( pictures.length > 0 && latest.current.mediaUpload ) {
				event.preventDefault();
				event.stopPropagation();
				pictures.forEach( upload );
			}
		};
		field.addEventListener( 'paste', onPaste );
		return () => field.removeEventListener( 'paste', onPaste );
	}, [] );
}

/** A picture that is copied in a browser comes as a file and as a tag that names its address. */
function isOnlyPicture( data: DataTransfer ): boolean {
	return data.files.length > 0 && data.getData( 'text/plain' ) === '';
}
