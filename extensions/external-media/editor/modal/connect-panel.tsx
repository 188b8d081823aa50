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
import { onClosed, openPopup } from './popup';

/** What the page in the window talks through; it may not touch the editor's window. */
const CHANNEL = constants.channel;

/** Where people see what they have allowed. */
const GOOGLE_CONNECTIONS = 'https://myaccount.google.com/connections';

/** Asks the user to connect, in a window of the service's. */
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

	/** A closed window has said nothing yet: the server knows. */
	const confirm = useCallback( () => {
		stop.current();
		setWaiting( false );
		// Whether it did not work or nobody can tell: the button is there again.
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
		// Now, while the browser sees the click; the address comes later.
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
			// The site has no client there any more.
			setProblem( message );
		} catch {
			// The button is there again, and that is all there is to say.
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
