import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { decodeStored } from '@freehold/stored-text';
import type { RefObject } from 'react';
import { ResolveError, resolveRedirect } from './resolve';
import { useBlockFocus } from './use-block-focus';

/** The options of an embed block. */
export type EmbedOptions< Found > = {
	/** What is stored; nothing where the block shows nothing yet. */
	url: string | undefined;
	/**
	 * Reads pasted text.
	 *
	 * @return The value to store; undefined if the text is not for this service.
	 */
	read: ( pasted: string ) => Found | undefined;
	/**
	 * Returns the URL to check before anything is stored, if there is one.
	 */
	urlToCheck?: ( found: Found ) => string | undefined;
	/**
	 * Reads the URL at the end of the redirects, such as a short link's target.
	 *
	 * @return The value to store; undefined if the target is not for this service.
	 */
	readTarget?: ( found: Found, address: string ) => Found | undefined;
	/** Stores what was found. */
	store: ( found: Found ) => void;
	/** Called where it failed, for what the block must take back. */
	fail?: () => void;
};

/** The block's state, and the actions of its form and toolbar. */
export type Embed = {
	/** For the block's element: `useBlockProps( { ref: embed.ref } )`. The focus stays in the block from state to state. */
	ref: RefObject< HTMLDivElement >;
	/** `form`: nothing is stored, or the user edits the URL. */
	state: 'form' | 'embedding' | 'embedded';
	hasFailed: boolean;
	/** What is in the field. */
	typed: string;
	setTyped: ( typed: string ) => void;
	/** Reads what is in the field. */
	submit: () => void;
	/** Back to the form, with what is stored in the field. */
	edit: () => void;
	/** Away from the form again; does nothing where nothing is stored. */
	cancel: () => void;
};

/**
 * Returns the URL at the end of the redirects.
 *
 * @param address The URL.
 * @param signal  Ends the request.
 * @return The URL itself if it could not be checked: the server may not call others, or the service blocks programs.
 *         Undefined if the target is known to be missing.
 */
async function whereItEnds(
	address: string,
	signal: AbortSignal
): Promise< string | undefined > {
	try {
		return await resolveRedirect( address, signal );
	} catch ( error ) {
		return error instanceof ResolveError && error.isGone
			? undefined
			: address;
	}
}

/** Controls the states of an embed block: a form, waiting, embedded, and the form with an error. */
export function useEmbed< Found >( options: EmbedOptions< Found > ): Embed {
	const url = decodeStored( options.url );
	const [ isEditing, setIsEditing ] = useState( false );
	const [ hasFailed, setHasFailed ] = useState( false );
	const [ typed, setTyped ] = useState( url ?? '' );
	const [ request, setRequest ] = useState< AbortController | null >( null );
	const running = useRef< AbortController | null >( null );
	const ref = useRef< HTMLDivElement >( null );
	useEffect( () => () => running.current?.abort(), [] );
	useEffect( () => {
		// Undo and other changes of the stored value change the field, unless the user is editing it.
		if ( ! isEditing ) {
			setTyped( url ?? '' );
		}
	}, [ url, isEditing ] );

	const fail = () => {
		setHasFailed( true );
		setIsEditing( true );
		options.fail?.();
	};
	const succeed = ( found: Found ) => {
		options.store( found );
		setHasFailed( false );
		setIsEditing( false );
	};

	const submit = async () => {
		if ( typed.trim() === '' || running.current ) {
			return;
		}
		const found = options.read( typed );
		const address = found && options.urlToCheck?.( found );
		if ( ! found || ! address ) {
			return found ? succeed( found ) : fail();
		}
		const controller = new AbortController();
		running.current = controller;
		setRequest( controller );
		const end = await whereItEnds( address, controller.signal );
		let target: Found | undefined = end === undefined ? undefined : found;
		if ( end !== undefined && options.readTarget ) {
			target = options.readTarget( found, end );
		}
		if ( controller.signal.aborted ) {
			return;
		}
		running.current = null;
		setRequest( null );
		if ( target ) {
			succeed( target );
		} else {
			fail();
		}
	};

	const isStored = Boolean( url );
	let state: Embed[ 'state' ] = 'embedded';
	if ( request ) {
		state = 'embedding';
	} else if ( isEditing || ! isStored ) {
		state = 'form';
	}

	const focusBlock = useBlockFocus( ref, state );

	return {
		ref,
		state,
		hasFailed,
		typed,
		setTyped: useCallback( ( text: string ) => {
			setTyped( text );
			setHasFailed( false );
		}, [] ),
		submit: () => void submit(),
		edit: () => {
			focusBlock();
			setHasFailed( false );
			setIsEditing( true );
		},
		cancel: () => {
			if ( isStored ) {
				setHasFailed( false );
				setIsEditing( false );
			}
		},
	};
}
