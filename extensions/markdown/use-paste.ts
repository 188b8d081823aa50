import { uploadImage, type MediaUpload } from '@freehold/images/upload';
import { lockSaving } from '@freehold/saving-lock';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockContent, pasteHandler } from '@wordpress/blocks';
import { useRefEffect } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { RefCallback } from 'react';
import { running, UPLOADING } from './uploading';

/** Tags that say more than their text does. */
const RICH =
	/<(h[1-6]|[uo]l|table|blockquote|a\s|strong|em|b|i|img|pre|code|hr|del|s|p)\b/i;

/** Counts pastes and image uploads, for unique placeholders. */
let count = 0;

/**
 * Returns whether a paste contains formatted text, and not code with an editor's colors.
 *
 * @param data The pasted data.
 */
export function isRich( data: DataTransfer ): boolean {
	const html = data.getData( 'text/html' );
	return RICH.test( html ) && ! data.types.includes( 'vscode-editor-data' );
}

/**
 * Replaces a text in a field that may have changed since.
 *
 * @param sought The text to replace.
 * @param text   The new text.
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

/** Returns alternative text without characters that end it in Markdown. */
const describe = ( name: string ): string =>
	name.replace( /\.\w+$/, '' ).replace( /[[\]\\]/g, ' ' );

/** Writes into the field, and tells the block. */
type Writer = {
	/** Replaces the selection. */
	insert: ( text: string ) => void;
	/** Replaces a placeholder. */
	finish: ( sought: string, text: string ) => void;
};

/**
 * Uploads an image, with a placeholder in the field meanwhile.
 *
 * @param send   WordPress's upload.
 * @param onFail Called with the reason.
 */
function uploadInto(
	{ insert, finish }: Writer,
	file: File,
	send: MediaUpload,
	onFail: ( message: string ) => void
): void {
	const name = describe( file.name );
	// Different in all tabs: a draft can come from another one.
	const url = `${ UPLOADING }${ Date.now() }-${ ++count }`;
	const sought = `![${ sprintf(
		/* translators: %s: a file's name. */
		__( 'Uploading %s…', 'freehold' ),
		name
	) }](${ url })`;
	const unlock = lockSaving(
		url.slice( 1 ),
		__(
			'Images are being uploaded. You can save when they are complete.',
			'freehold'
		)
	);
	running.add( url );
	insert( sought );
	const end = ( text: string ) => {
		running.delete( url );
		finish( sought, text );
		unlock();
	};
	uploadImage( send, file, () => undefined ).then(
		( media ) => end( `![${ media.alt || name }](${ media.url })` ),
		( error: Error ) => {
			end( '' );
			onFail( error.message );
		}
	);
}

/** Inserts rich text as Markdown, or its plain text if that fails, with a placeholder in the field meanwhile. */
async function convertInto(
	{ insert, finish }: Writer,
	html: string,
	plain: string
): Promise< void > {
	const sought = `<!-- ${ __( 'Pasting…', 'freehold' ) } ${ ++count } -->`;
	insert( sought );
	try {
		const { toMarkdown } = await import(
			/* webpackChunkName: "markdown-from-html" */ './to-markdown'
		);
		// Core removes the markup of word processors.
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
}

/**
 * Uploads pasted images and converts pasted rich text to Markdown. The browser pastes plain text.
 *
 * @param onWritten Called after the field changed.
 * @return A ref for the field.
 */
export function usePaste(
	onWritten: ( field: HTMLTextAreaElement ) => void
): RefCallback< HTMLTextAreaElement > {
	const mediaUpload = useSelect(
		( select ) =>
			select( blockEditorStore ).getSettings().mediaUpload as
				| MediaUpload
				| undefined,
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

		const writer = { insert, finish };

		const onPaste = ( event: ClipboardEvent ) => {
			const data = event.clipboardData;
			if ( ! data ) {
				return;
			}
			if ( isRich( data ) && ! isOnlyImage( data ) ) {
				event.preventDefault();
				event.stopPropagation();
				void convertInto(
					writer,
					data.getData( 'text/html' ),
					data.getData( 'text/plain' )
				);
				return;
			}
			const images = [ ...data.files ].filter( ( { type } ) =>
				type.startsWith( 'image/' )
			);
			const send = latest.current.mediaUpload;
			if ( images.length > 0 && send ) {
				event.preventDefault();
				event.stopPropagation();
				images.forEach( ( image ) =>
					uploadInto( writer, image, send, ( message ) => {
						void createErrorNotice( message, { type: 'snackbar' } );
					} )
				);
			}
		};
		field.addEventListener( 'paste', onPaste );
		return () => field.removeEventListener( 'paste', onPaste );
	}, [] );
}

/** Returns whether a paste is an image that was copied in a browser: a file, and a tag with its URL. */
function isOnlyImage( data: DataTransfer ): boolean {
	return data.files.length > 0 && data.getData( 'text/plain' ) === '';
}
