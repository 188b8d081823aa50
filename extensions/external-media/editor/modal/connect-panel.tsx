import { Button, ErrorNotice } from '@freehold/controls';
import {
	ExternalLink,
	Flex,
	__experimentalVStack as VStack,
} from '@wordpress/components';
import {
	createInterpolateElement,
	useEffect,
	useRef,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MediaSource } from '../../store';
import { useConnecting } from './use-connecting';

/** The page where users see the permissions they have granted. */
const GOOGLE_CONNECTIONS = 'https://myaccount.google.com/connections';

/** Asks the user to connect in the service's own pop-up. */
export function ConnectPanel( {
	source,
}: {
	source: MediaSource;
} ): JSX.Element {
	const { isWaiting, problem, connect, cancel } = useConnecting( source.id );
	const button = useRef< HTMLButtonElement >( null );

	useEffect( () => button.current?.focus(), [] );

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
				<ErrorNotice message={ problem } />
				<Flex justify="start">
					<Button
						ref={ button }
						variant="primary"
						isBusy={ isWaiting }
						disabled={ isWaiting }
						onClick={ connect }
					>
						{ isWaiting
							? __( 'Awaiting authorization', 'freehold' )
							: __( 'Connect to Google Photos', 'freehold' ) }
					</Button>
					{ isWaiting && (
						<Button
							variant="tertiary"
							onClick={ () => {
								cancel();
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
