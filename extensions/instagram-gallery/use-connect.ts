import type { ApiError } from '@freehold/api';
import { onClosed, openPopup } from '@freehold/popup';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fetchConnectUrl } from './client';
import constants from './constants.json';
import type { InstagramNews } from './schema';

/** An account that was just connected. */
export type Connected = { token: string; username: string };

/** The connection in a pop-up. */
export type Connect = {
	isWaiting: boolean;
	/** A message; empty if nothing failed. */
	problem: string;
	/** The code of the problem. */
	code: string;
	/** Opens the pop-up. Must be called during a click. */
	start: () => void;
	/** Closes the pop-up. */
	cancel: () => void;
};

/**
 * Connects an account in Instagram’s own pop-up.
 *
 * @param onConnected Called with the account.
 */
export function useConnect(
	onConnected: ( account: Connected ) => void
): Connect {
	const [ isWaiting, setWaiting ] = useState( false );
	const [ problem, setProblem ] = useState( { code: '', message: '' } );
	const popup = useRef< Window | null >( null );
	const stop = useRef< () => void >( () => {} );
	const latest = useRef( onConnected );
	latest.current = onConnected;

	const end = () => {
		stop.current();
		setWaiting( false );
	};

	useEffect( () => {
		if ( ! isWaiting ) {
			return;
		}
		// The page in the pop-up may not access the editor’s window, but both can use the channel.
		const channel = new BroadcastChannel( constants.channel );
		channel.onmessage = ( { data }: MessageEvent< InstagramNews > ) => {
			if ( data.type !== constants.channel ) {
				return;
			}
			end();
			if ( data.keyring_id ) {
				latest.current( {
					token: data.keyring_id,
					username: data.username,
				} );
			} else {
				setProblem( { code: data.error, message: data.message } );
			}
		};
		return () => channel.close();
	}, [ isWaiting ] );

	useEffect(
		() => () => {
			stop.current();
			popup.current?.close();
		},
		[]
	);

	const start = async () => {
		setProblem( { code: '', message: '' } );
		// The pop-up must open during the click. Its URL is set later.
		const opened = openPopup( 'freehold-instagram' );
		if ( ! opened ) {
			setProblem( {
				code: 'blocked',
				message: __(
					'Your browser blocked the pop-up window. Allow pop-ups for this site and try again.',
					'freehold'
				),
			} );
			return;
		}
		popup.current = opened;
		setWaiting( true );
		stop.current = onClosed( opened, end );
		try {
			opened.location.href = await fetchConnectUrl();
		} catch ( error ) {
			const { code, message } = error as ApiError;
			setProblem( { code, message } );
			opened.close();
			end();
		}
	};

	return {
		isWaiting,
		problem: problem.message,
		code: problem.code,
		start,
		cancel: () => {
			popup.current?.close();
			end();
		},
	};
}
