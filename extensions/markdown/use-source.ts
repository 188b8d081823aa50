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
 * Makes the source of a block that has none: from the file that it was created from, or from its HTML.
 *
 * @param isMissing Whether there is none.
 * @param onMade    Called with the source, unless the block changes before.
 */
function useMadeSource(
	isMissing: boolean,
	{ html = '', blob }: Attributes,
	onMade: ( source: string ) => void
): { hasFailed: boolean; retry: () => void } {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ hasFailed, setFailed ] = useState( false );
	const latest = useRef( onMade );
	useEffect( () => {
		latest.current = onMade;
	} );

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
			( text ) => isWanted && latest.current( text ),
			() => isWanted && setFailed( true )
		);
		return () => {
			isWanted = false;
		};
	}, [ isMissing, blob, html, attempt ] );

	return {
		hasFailed,
		retry: useCallback( () => {
			setFailed( false );
			setAttempt( ( count ) => count + 1 );
		}, [] ),
	};
}

type Write = ( attributes: Partial< Attributes > ) => void;

/** Returns ways to change a block that add no undo step. */
function useSilentWrites( setAttributes: Write ): {
	/** Merges the next change into the last step. */
	inSameUndoStep: () => void;
	/** Sets attributes. The function never changes. */
	write: Write;
} {
	const { __unstableMarkNextChangeAsNotPersistent: inSameUndoStep } =
		useDispatch( blockEditorStore );
	const latest = useRef( { setAttributes, inSameUndoStep } );
	useEffect( () => {
		latest.current = { setAttributes, inSameUndoStep };
	} );
	const write = useCallback( ( attributes: Partial< Attributes > ) => {
		latest.current.inSameUndoStep();
		latest.current.setAttributes( attributes );
	}, [] );
	return { inSameUndoStep, write };
}

/** Stores the HTML of a source that has none. */
function useRenderedHtml( isBare: boolean, source: string, write: Write ) {
	useEffect( () => {
		if ( ! isBare ) {
			return;
		}
		const rendered = render( source );
		// A source can be nothing but definitions, which have no HTML.
		if ( rendered !== '' ) {
			write( { html: wrap( rendered ) } );
		}
	}, [ isBare, source, write ] );
}

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
	const [ made, setMade ] = useState< string | null >( null );
	const { inSameUndoStep, write } = useSilentWrites( setAttributes );
	const opened = useRef( attributes );
	const written = useRef( source );
	const isMissing =
		blob !== undefined ||
		( source === '' &&
			made === null &&
			htmlOf( attributes ).trim() !== '' );

	const { hasFailed, retry } = useMadeSource(
		isMissing,
		attributes,
		( text ) => {
			if ( blob === undefined && ! isConverting ) {
				setMade( text );
				return;
			}
			written.current = text;
			write( {
				source: text,
				html: wrap( render( text ) ),
				blob: undefined,
				isConverting: undefined,
			} );
			if ( blob !== undefined ) {
				revokeBlobURL( blob );
			}
		}
	);

	// Patterns, imports and other code know only the source.
	const isBare =
		source.trim() !== '' &&
		blob === undefined &&
		! isPromised( source ) &&
		htmlOf( { html } ) === '';
	useRenderedHtml( isBare, source, write );

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
			write( { html: rendered } );
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
		retry,
	};
}
