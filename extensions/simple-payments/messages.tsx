import { getInitialState } from '@freehold/initial-state';
import { Button, ExternalLink, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ProductState } from './use-record';

/** Tells what keeps visitors from buying the product. */
export function Availability( {
	problem,
	currency,
}: {
	/** As in `freehold_problem`. */
	problem: string;
	currency: string;
} ): JSX.Element | null {
	if ( problem === 'currency' ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ sprintf(
					/* translators: %s: a currency, such as RUB. */
					__(
						'PayPal does not accept %s for your account. Visitors see the product without a button. Choose another currency to sell it.',
						'freehold'
					),
					currency
				) }
			</Notice>
		);
	}
	if ( problem !== 'connection' ) {
		return null;
	}
	const { adminUrl, user } = getInitialState();
	return (
		<Notice status="warning" isDismissible={ false }>
			{ __(
				'PayPal is not connected yet. Visitors see the product without a button. An email address is not enough: payments go through a PayPal app of your account.',
				'freehold'
			) }{ ' ' }
			{ user.can_manage ? (
				<ExternalLink
					href={ `${ adminUrl }admin.php?page=freehold-services` }
				>
					{ __( 'Connect PayPal', 'freehold' ) }
				</ExternalLink>
			) : (
				__( 'Ask a site administrator to connect PayPal.', 'freehold' )
			) }
		</Notice>
	);
}

/** Tells why the product cannot be edited as usual. */
export function StateNotice( {
	maySell,
	onRetry,
	state,
}: {
	maySell: boolean;
	onRetry: () => void;
	state: ProductState;
} ): JSX.Element | null {
	if ( ! maySell ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'Only users who can publish this post can sell products. Ask an editor to set up this block.',
					'freehold'
				) }
			</Notice>
		);
	}
	switch ( state ) {
		case 'foreign':
			return (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'Another user created this product. Only that user or an editor can change it.',
						'freehold'
					) }
				</Notice>
			);
		case 'gone':
			return (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'This product no longer exists. Save the post to create it again.',
						'freehold'
					) }
				</Notice>
			);
		case 'failed':
			return (
				<Notice status="error" isDismissible={ false }>
					{ __( 'The product could not be loaded.', 'freehold' ) }{ ' ' }
					<Button variant="link" onClick={ onRetry }>
						{ __( 'Try again', 'freehold' ) }
					</Button>
				</Notice>
			);
		default:
			return null;
	}
}
