import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { messageOf } from '@freehold/admin/message-of';
import { VIEW_TITLE } from '@freehold/admin/use-retry';
import { Button, ErrorNotice } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { resumePayments } from './client';
import type { Mode, Settings } from './types';

type StateNoticesProps = {
	settings: Settings;
	/** The mode whose payments are shown. */
	mode: Mode;
	/** Called when payments are resumed after the site has moved. */
	onResumed: () => Promise< unknown >;
};

/** Renders why payments are paused on a site with a new URL, and lets the owner resume them. */
function CopyNotice( {
	onResumed,
}: Pick< StateNoticesProps, 'onResumed' > ): JSX.Element {
	const [ isAsking, setIsAsking ] = useState( false );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const resume = async () => {
		setIsBusy( true );
		setError( '' );
		try {
			await resumePayments();
			setIsAsking( false );
			await onResumed();
			// The notice, whose button has the focus, is gone.
			document.getElementById( VIEW_TITLE )?.focus();
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
		}
		setIsBusy( false );
	};
	return (
		<>
			<Notice status="error" isDismissible={ false }>
				<p>
					{ __(
						'This site has a new URL, so payments are paused: this could be a copy of your site. Nothing is charged, canceled or refunded from here.',
						'freehold'
					) }
				</p>
				<Button
					variant="secondary"
					onClick={ () => setIsAsking( true ) }
				>
					{ __( 'Resume payments here', 'freehold' ) }
				</Button>
			</Notice>
			{ isAsking && (
				<ConfirmDialog
					title={ __( 'Resume payments at this URL?', 'freehold' ) }
					size="small"
					confirmLabel={ __( 'Resume payments', 'freehold' ) }
					isDestructive={ false }
					isBusy={ isBusy }
					onConfirm={ resume }
					onCancel={ isBusy ? () => {} : () => setIsAsking( false ) }
				>
					<ErrorNotice message={ error } />
					<p>
						{ __(
							'Only do this if your site has moved here. On a copy, for example for tests, your subscribers could be mailed twice.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
		</>
	);
}

/**
 * Renders what the owner must know about the payment services: none is connected, test mode, a webhook that does not arrive,
 * a site at a new URL.
 *
 * @param props           The properties.
 * @param props.settings  The state of the services.
 * @param props.mode      The mode whose payments are shown.
 * @param props.onResumed Called when payments are resumed.
 * @return Notices; none if all is well.
 */
export function StateNotices( {
	settings,
	mode,
	onResumed,
}: StateNoticesProps ): JSX.Element {
	const connected = settings.vendors.filter( ( one ) => one.is_connected );
	const waiting = settings.vendors.filter(
		( one ) => one.is_set && ! one.is_connected
	);
	const link = (
		<a href={ settings.services_url }>
			{ __( 'Open the Services screen', 'freehold' ) }
		</a>
	);
	const silent = connected.filter( ( { webhook } ) =>
		[ 'missing', 'unreadable' ].includes( webhook.status )
	);
	return (
		<div className="freehold-payments__state">
			{ settings.is_copy && <CopyNotice onResumed={ onResumed } /> }
			{ waiting.map( ( { slug, name } ) => (
				<Notice key={ slug } status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: the name of a payment service. */
						__(
							'%s has not confirmed the key yet, so visitors cannot pay through it. Check the key.',
							'freehold'
						),
						name
					) }{ ' ' }
					{ link }
				</Notice>
			) ) }
			{ connected.length === 0 && waiting.length === 0 && (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'No payment service is connected, so visitors cannot pay. Enter a key of Stripe or PayPal.',
						'freehold'
					) }{ ' ' }
					{ link }
				</Notice>
			) }
			{ mode === 'test' && (
				<Notice
					status="warning"
					isDismissible={ false }
					className="freehold-payments__test"
				>
					<strong>{ __( 'Test mode.', 'freehold' ) }</strong>{ ' ' }
					{ __(
						'These payments moved no money. To take real payments, enter the live key.',
						'freehold'
					) }{ ' ' }
					{ link }
				</Notice>
			) }
			{ silent.map( ( { slug, name, webhook } ) => (
				<Notice key={ slug } status="warning" isDismissible={ false }>
					{ webhook.status === 'unreadable'
						? sprintf(
								/* translators: %s: the name of a payment service. */
								__(
									'Events of %s cannot be checked, because the secret of its webhook cannot be read. Enter the key again.',
									'freehold'
								),
								name
						  )
						: sprintf(
								/* translators: %s: the name of a payment service. */
								__(
									'%s has no webhook for this site yet. Until then, payments appear after up to an hour.',
									'freehold'
								),
								name
						  ) }{ ' ' }
					{ link }
				</Notice>
			) ) }
		</div>
	);
}
