import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { decodeStored } from '@freehold/stored-text';
import type { RefObject } from 'react';
import { ResolveError, resolveRedirect } from './resolve';
import { useKeptFocus } from './use-kept-focus';

/** What a block says about its embed. */
export type EmbedOptions< Found > = {
	/** What is stored; nothing where the block shows nothing yet. */
	url: string | undefined;
	/**
	 * Reads what somebody pasted.
	 *
	 * @return What is to be stored; undefined where it is nothing of this service's.
	 */
	read: ( pasted: string ) => Found | undefined;
	/**
	 * The address that must answer before anything is stored, where there is one to ask.
	 */
	ask?: ( found: Found ) => string | undefined;
	/**
	 * Looks at where that address leads in the end, such as what a short link is short for.
	 *
	 * @return What is to be stored; undefined where it is nothing of this service's after all.
	 */
	arrive?: ( found: Found, address: string ) => Found | undefined;
	/** Stores what was found. */
	store: ( found: Found ) => void;
	/** Called where it failed, for what the block must take back. */
	fail?: () => void;
};

/** Where the block stands, and what its form and its toolbar do. */
export type Embed = {
	/** For the block's element: `useBlockProps( { ref: embed.ref } )`. The focus stays in the block from state to state. */
	ref: RefObject< HTMLDivElement >;
	/** `form`: nothing is stored, or somebody wants to change it. */
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
 * Where an address leads in the end.
 *
 * @param address The address.
 * @param signal  Ends the question.
 * @return The address itself where nobody could look: a server that may not call others, or a service that keeps programs
 *         out, is no reason to refuse what reads well. Undefined where it is known that nothing is to be had there.
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

/**
 * The states of an embed block: a form, waiting, embedded, and the form again with an error.
 *
 * @param options What the block says.
 */
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
		// Undo, and whatever else changes what is stored, changes the field; not under somebody's hands.
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
		const address = found && options.ask?.( found );
		if ( ! found || ! address ) {
			return found ? succeed( found ) : fail();
		}
		const controller = new AbortController();
		running.current = controller;
		setRequest( controller );
		const end = await whereItEnds( address, controller.signal );
		let arrived: Found | undefined = end === undefined ? undefined : found;
		if ( end !== undefined && options.arrive ) {
			arrived = options.arrive( found, end );
		}
		if ( controller.signal.aborted ) {
			return;
		}
		running.current = null;
		setRequest( null );
		if ( arrived ) {
			succeed( arrived );
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

	const comeHere = useKeptFocus( ref, state );

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
			comeHere();
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
