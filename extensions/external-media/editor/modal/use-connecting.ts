import { onClosed, openPopup } from '@freehold/popup';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import constants from '../../constants.json';
import type { MediaConnectNews } from '../../schema';
import { fetchConnection, store, type MediaSource } from '../../store';

/** The channel of the page in the pop-up, which may not access the editor's window. */
const CHANNEL = constants.channel;

/** Connects the site in a service's own pop-up. */
export function useConnecting( id: MediaSource[ 'id' ] ): {
	isWaiting: boolean;
	/** Why there is no connection; empty for no error. */
	problem: string;
	/** Opens the pop-up. Must be called during a click. */
	connect: () => void;
	cancel: () => void;
} {
	const [ isWaiting, setWaiting ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const { confirmConnection } = useDispatch( store );
	const popup = useRef< Window | null >( null );
	const stop = useRef< () => void >( () => {} );

	/** A closed pop-up does not tell whether the user has connected, so the editor requests the status from the server. */
	const confirm = useCallback( () => {
		stop.current();
		setWaiting( false );
		// The button becomes available again, whether connecting or the request failed.
		confirmConnection( id ).catch( () => {} );
	}, [ confirmConnection, id ] );

	useEffect( () => {
		const channel = new BroadcastChannel( CHANNEL );
		channel.onmessage = ( { data }: MessageEvent< MediaConnectNews > ) => {
			if ( data.service !== id ) {
				return;
			}
			if ( data.connected ) {
				confirm();
			} else {
				stop.current();
				setWaiting( false );
				setProblem( data.message );
			}
		};
		return () => {
			channel.close();
			stop.current();
			popup.current?.close();
		};
	}, [ confirm, id ] );

	const connect = async () => {
		setProblem( '' );
		// The pop-up must open during the click. Its URL is set later.
		const opened = openPopup( 'freehold-connect' );
		if ( ! opened ) {
			setProblem(
				__(
					'Your browser blocked the pop-up window. Allow pop-ups for this site and try again.',
					'freehold'
				)
			);
			return;
		}
		popup.current = opened;
		setWaiting( true );
		stop.current = onClosed( opened, confirm );
		try {
			const { connect_URL: address, message } =
				await fetchConnection( id );
			if ( address ) {
				opened.location.href = address;
				return;
			}
			// The site's OAuth client has been removed.
			setProblem( message );
		} catch {
			// The button becomes available again. There is nothing else to report.
		}
		stop.current();
		opened.close();
		setWaiting( false );
	};

	return {
		isWaiting,
		problem,
		connect: () => void connect(),
		cancel: () => {
			popup.current?.close();
			confirm();
		},
	};
}
