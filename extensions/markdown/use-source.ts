import { getBlobByURL, revokeBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { forgetPromise, htmlOf, isPromised, promiseHtml, wrap } from './html';
import { render } from './render';
import { readText } from './read-text';
import { withoutLost } from './uploading';
import type { Attributes } from './types';

/** The maximum length in characters for which the HTML is rendered at each keystroke, in less than a frame. */
const SHORT = 8000;

/** The source and its state. */
export type Source = {
	status: 'ready' | 'loading' | 'failed';
	value: string;
	setValue: ( value: string ) => void;
	/** Stores the HTML of the source if it is not stored yet. */
	settle: () => void;
	/** Retries after an error. */
	retry: () => void;
};

/**
 * Manages the source of a block and its HTML. Three types of blocks have no source: those created from other blocks, those
 * created from a file, and those of posts that lost it. The last type is stored only when the user edits it.
 *
 * @param setAttributes Sets them.
 */
export function useSource(
	attributes: Attributes,
	setAttributes: ( attributes: Partial< Attributes > ) => void
): Source {
	const { source = '', html = '', blob, isConverting } = attributes;
	const { __unstableMarkNextChangeAsNotPersistent: inSameUndoStep } =
		useDispatch( blockEditorStore );
	const [ made, setMade ] = useState< string | null >( null );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ hasFailed, setFailed ] = useState( false );
	const latest = useRef( { setAttributes, inSameUndoStep } );
	useEffect( () => {
		latest.current = { setAttributes, inSameUndoStep };
	} );
	const opened = useRef( attributes );
	const written = useRef( source );
	const isMissing =
		blob !== undefined ||
		( source === '' &&
			made === null &&
			htmlOf( attributes ).trim() !== '' );

	useEffect( () => {
		if ( ! isMissing ) {
			return undefined;
		}
		let isWanted = true;
		const make = async (): Promise< string > => {
			if ( blob !== undefined ) {
				return readText( getBlobByURL( blob ) );
			}
			const { toMarkdown } = await import(
				/* webpackChunkName: "markdown-from-html" */ './to-markdown'
			);
			return toMarkdown( htmlOf( { html } ) );
		};
		make().then(
			( text ) => {
				if ( ! isWanted ) {
					return;
				}
				if ( blob === undefined && ! isConverting ) {
					setMade( text );
					return;
				}
				written.current = text;
				latest.current.inSameUndoStep();
				latest.current.setAttributes( {
					source: text,
					html: wrap( render( text ) ),
					blob: undefined,
					isConverting: undefined,
				} );
				if ( blob !== undefined ) {
					revokeBlobURL( blob );
				}
			},
			() => isWanted && setFailed( true )
		);
		return () => {
			isWanted = false;
		};
	}, [ isMissing, blob, html, isConverting, attempt ] );

	// Patterns, imports and other code know only the source.
	const isBare =
		source.trim() !== '' &&
		blob === undefined &&
		! isPromised( source ) &&
		htmlOf( { html } ) === '';
	useEffect( () => {
		if ( ! isBare ) {
			return;
		}
		const rendered = render( source );
		// A source can be nothing but definitions, which have no HTML.
		if ( rendered !== '' ) {
			latest.current.inSameUndoStep();
			latest.current.setAttributes( { html: wrap( rendered ) } );
		}
	}, [ isBare, source ] );

	// Undo can bring a long source back without the HTML that it never got.
	useEffect( () => {
		const isUntouched =
			source === ( opened.current.source ?? '' ) &&
			html === ( opened.current.html ?? '' );
		if (
			source !== written.current &&
			source.length > SHORT &&
			! isUntouched
		) {
			promiseHtml( source, render );
		}
		written.current = source;
	}, [ source, html ] );

	const setValue = ( value: string ) => {
		forgetPromise( source );
		setMade( null );
		written.current = value;
		if ( value.length <= SHORT ) {
			setAttributes( { source: value, html: wrap( render( value ) ) } );
			return;
		}
		promiseHtml( value, render );
		setAttributes( { source: value } );
	};

	const kept = withoutLost( source );
	useEffect( () => {
		if ( kept !== source ) {
			inSameUndoStep();
			setValue( kept );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only the source decides.
	}, [ kept, source ] );

	const settle = () => {
		if ( source.endsWith( '\\' ) ) {
			// WordPress 6.8 serializes a text with this ending so that it cannot be parsed.
			inSameUndoStep();
			setValue( `${ source }\n` );
			return;
		}
		if ( ! isPromised( source ) ) {
			return;
		}
		const rendered = wrap( htmlOf( attributes ) );
		if ( rendered !== html ) {
			inSameUndoStep();
			setAttributes( { html: rendered } );
		}
		forgetPromise( source );
	};

	let status: Source[ 'status' ] = 'ready';
	if ( isMissing ) {
		status = hasFailed ? 'failed' : 'loading';
	}
	return {
		status,
		value: source || ( made ?? '' ),
		setValue,
		settle,
		retry: useCallback( () => {
			setFailed( false );
			setAttempt( ( count ) => count + 1 );
		}, [] ),
	};
}
