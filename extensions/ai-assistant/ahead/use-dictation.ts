import { asAiError, type AiError } from '@freehold/ai/errors';
import { api } from '@freehold/api';
import { speak } from '@wordpress/a11y';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { record, type Recording } from './recorder';

/** The longest recording, in milliseconds. */
const MAX_MS = 120000;

type State = 'idle' | 'starting' | 'recording' | 'writing';

/** A recording that has not become text. It outlives the panel. */
let unsent: Recording | null = null;

/**
 * Records speech and turns it into text.
 *
 * @param write Receives the text, and returns what to say.
 * @return The state, what went wrong, and the actions.
 */
export function useDictation( write: ( text: string ) => string ): {
	state: State;
	error: AiError | undefined;
	/** Whether the browser does not allow the microphone. */
	isDenied: boolean;
	start: () => Promise< void >;
	stop: () => Promise< void >;
	/** Sends the recording that has not become text; null if there is none. */
	resend: ( () => Promise< void > ) | null;
} {
	const [ state, setState ] = useState< State >( 'idle' );
	const [ error, setError ] = useState< AiError >();
	const [ isDenied, setDenied ] = useState( false );
	const end = useRef< ( () => Promise< Recording > ) | null >( null );
	const isClosed = useRef( false );
	useEffect( () => {
		isClosed.current = false;
		return () => {
			isClosed.current = true;
			end.current?.().then(
				( recording ) => {
					unsent = recording;
				},
				() => {}
			);
		};
	}, [] );

	const send = async ( get: () => Promise< Recording > | Recording ) => {
		let recording: Recording | null = null;
		setError( undefined );
		setState( 'writing' );
		speak( __( 'Writing…', 'freehold' ) );
		try {
			recording = await get();
			const { text } = await api.post< { text: string } >(
				'v2',
				'/jetpack-ai/transcriptions',
				recording
			);
			const said = text && write( text );
			unsent = null;
			speak( said || __( 'No words were heard.', 'freehold' ) );
		} catch ( thrown ) {
			unsent = recording;
			setError( asAiError( thrown ) );
		}
		setState( 'idle' );
	};
	const stop = async () => {
		const recording = end.current;
		end.current = null;
		if ( recording ) {
			await send( recording );
		}
	};

	const start = async () => {
		setError( undefined );
		setDenied( false );
		setState( 'starting' );
		try {
			const recording = await record();
			if ( isClosed.current ) {
				// The user allowed the microphone too late.
				await recording();
				return;
			}
			end.current = recording;
			unsent = null;
			setState( 'recording' );
			speak( __( 'Recording…', 'freehold' ) );
		} catch {
			setDenied( true );
			setState( 'idle' );
		}
	};

	const latest = useRef( stop );
	latest.current = stop;
	useEffect( () => {
		if ( state !== 'recording' ) {
			return;
		}
		const timer = setTimeout( () => void latest.current(), MAX_MS );
		return () => clearTimeout( timer );
	}, [ state ] );

	const recording = unsent;
	return {
		state,
		error,
		isDenied,
		start,
		stop,
		resend: recording && ( () => send( () => recording ) ),
	};
}
