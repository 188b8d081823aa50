import { recordEvent } from '@freehold/connection/analytics';
import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { API_STATE, store as membershipsStore } from '@freehold/payments/store';
import { Notice } from '@wordpress/components';
import { dispatch, useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { showUrlNotices } from './url-notices';

type Editor = { autosave?: () => Promise< void > } | undefined;

/**
 * Renders what an unconnected payment block says to its editors: that visitors do not see it, and how to connect Stripe. The
 * block fetches the state of payments itself.
 *
 * @param props       The properties.
 * @param props.block The block’s name, for usage events.
 * @return The notice; null while the state is loading, and once Stripe is connected.
 */
export function StripeNotice( {
	block,
}: {
	block: string;
} ): JSX.Element | null {
	const { apiState, connectUrl } = useSelect( ( select ) => {
		const { getApiState, getConnectUrl } = select( membershipsStore );
		return {
			apiState: getApiState(),
			// The URL is a screen that only administrators can open.
			connectUrl: getInitialState().user.can_manage
				? getConnectUrl()
				: null,
		};
	}, [] );
	const { refreshStatus } = useDispatch( membershipsStore );
	const { createSuccessNotice } = useDispatch( noticesStore );
	const [ isConnecting, setConnecting ] = useState( false );

	useEffect( showUrlNotices, [] );

	useEffect( () => {
		if ( ! isConnecting ) {
			return;
		}
		const onFocus = async () => {
			if ( await refreshStatus() ) {
				setConnecting( false );
				void createSuccessNotice(
					__(
						'Congrats! Your site is now connected to Stripe. You can now start accepting funds!',
						'freehold'
					),
					{ type: 'snackbar' }
				);
			}
		};
		window.addEventListener( 'focus', onFocus );
		return () => window.removeEventListener( 'focus', onFocus );
	}, [ isConnecting, refreshStatus, createSuccessNotice ] );

	if ( apiState !== API_STATE.NOT_CONNECTED ) {
		return null;
	}
	const connect = () => {
		recordEvent( 'jetpack_editor_block_stripe_connect_click', { block } );
		setConnecting( true );
		// The other tab can lead away from the site and back to this post.
		void ( dispatch( 'core/editor' ) as Editor )?.autosave?.();
	};
	return (
		<Notice
			className="freehold-stripe-notice"
			status="warning"
			isDismissible={ false }
			// Several blocks would announce the same.
			politeness="polite"
		>
			<p>
				{ connectUrl
					? __(
							'Connect to Stripe to use this block on your site',
							'freehold'
					  )
					: __(
							'Ask a site administrator to connect Stripe.',
							'freehold'
					  ) }
			</p>
			<p>
				{ __(
					'This block will be hidden from your visitors until you connect to Stripe.',
					'freehold'
				) }
			</p>
			{ connectUrl && (
				<Button
					variant="secondary"
					href={ connectUrl }
					target="_blank"
					onClick={ connect }
				>
					{ __( 'Connect Stripe', 'freehold' ) }
					<span className="screen-reader-text">
						{
							/* translators: accessibility text */
							__( '(opens in a new tab)', 'freehold' )
						}
					</span>
				</Button>
			) }
		</Notice>
	);
}
