import constants from '../../constants.json';
import { fetchConnection, store, type MediaSource } from '../../store';
import {
	Button,
	ExternalLink,
	Flex,
	Notice,
	__experimentalVStack as VStack,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import {
	createInterpolateElement,
	useCallback,
	useEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MediaConnectNews } from '../../schema';
import { onClosed, openPopup } from '@freehold/popup';

/** The channel of the page in the pop-up, which may not access the editor's window. */
const CHANNEL = constants.channel;

/** The page where users see the permissions they have granted. */
const GOOGLE_CONNECTIONS = 'https://myaccount.google.com/connections';

/** Asks the user to connect in the service's own pop-up. */
export function ConnectPanel( {
	source,
}: {
	source: MediaSource;
} ): JSX.Element {
	const { id } = source;
	const [ isWaiting, setWaiting ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const { confirmConnection } = useDispatch( store );
	const popup = useRef< Window | null >( null );
	const stop = useRef< () => void >( () => {} );
	const button = useRef< HTMLButtonElement >( null );

	useEffect( () => button.current?.focus(), [] );

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

	return (
		<div className="freehold-media__panel">
			<VStack spacing={ 4 }>
				<p>
					{ __(
						'To get started, connect your site to your Google Photos library.',
						'freehold'
					) }
				</p>
				<p>
					{ createInterpolateElement(
						__(
							'You can remove the connection at any time, here or on <a>Google’s security page</a>. This site can access only the photos you select.',
							'freehold'
						),
						{
							a: (
								<ExternalLink href={ GOOGLE_CONNECTIONS }>
									{ null }
								</ExternalLink>
							),
						}
					) }
				</p>
				{ problem && (
					<Notice status="error" isDismissible={ false }>
						{ problem }
					</Notice>
				) }
				<Flex justify="start">
					<Button
						__next40pxDefaultSize
						ref={ button }
						variant="primary"
						isBusy={ isWaiting }
						disabled={ isWaiting }
						accessibleWhenDisabled
						onClick={ connect }
					>
						{ isWaiting
							? __( 'Awaiting authorization', 'freehold' )
							: __( 'Connect to Google Photos', 'freehold' ) }
					</Button>
					{ isWaiting && (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							onClick={ () => {
								popup.current?.close();
								confirm();
								button.current?.focus();
							} }
						>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
					) }
				</Flex>
			</VStack>
		</div>
	);
}
