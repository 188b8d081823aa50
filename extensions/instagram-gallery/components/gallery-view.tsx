import { Button } from '@freehold/controls';
import { Notice, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { limited } from '../limits';
import type { InstagramConnections } from '../schema';
import type { Attributes } from '../types';
import type { Connect } from '../use-connect';
import type { Gallery } from '../use-gallery';
import { Grid } from './grid';
import { icon } from './icon';

type Props = {
	attributes: Attributes;
	account: InstagramConnections[ number ];
	gallery: Gallery;
	connect: Connect;
};

/** The images of a connected account, and what is wrong with them. */
export function GalleryView( {
	attributes,
	account,
	gallery: { value, hasFailed, message, retry },
	connect,
}: Props ): JSX.Element {
	const label = __( 'Latest Instagram Posts', 'freehold' );
	const state = value?.state ?? account.state;
	const again = (
		<Button
			variant="secondary"
			isBusy={ connect.isWaiting }
			disabled={ connect.isWaiting }
			onClick={ connect.start }
		>
			{ __( 'Connect again', 'freehold' ) }
		</Button>
	);
	const warning = warningOf( state );
	const problem = connect.problem && (
		<Notice status="error" isDismissible={ false }>
			{ connect.problem }
		</Notice>
	);
	const images = value?.images.slice(
		0,
		limited( 'count', attributes.count )
	);
	if ( images?.length ) {
		return (
			<>
				{ warning && (
					<Notice
						status="warning"
						isDismissible={ false }
						className="freehold-instagram-warning"
					>
						<p>{ warning }</p>
						{ state !== 'failing' && again }
					</Notice>
				) }
				{ problem }
				<Grid attributes={ attributes } images={ images } />
			</>
		);
	}
	const isLoading = ! hasFailed && ( ! value || ! value.is_complete );
	return (
		<Placeholder
			icon={ icon }
			label={ label }
			notices={
				( hasFailed || problem || warning ) && (
					<>
						{ ( hasFailed || warning ) && (
							<Notice
								status={ hasFailed ? 'error' : 'warning' }
								isDismissible={ false }
							>
								{ hasFailed
									? message ||
									  __(
											'An error occurred. Please try again later.',
											'freehold'
									  )
									: warning }
							</Notice>
						) }
						{ problem }
					</>
				)
			}
			instructions={
				isLoading || hasFailed
					? undefined
					: __(
							'No images were found in your Instagram account.',
							'freehold'
					  )
			}
		>
			{ isLoading && <Spinner /> }
			{ ! isLoading && (
				<div className="freehold-instagram-buttons">
					<Button variant="secondary" onClick={ retry }>
						{ __( 'Try again', 'freehold' ) }
					</Button>
					{ ( state === 'expired' || state === 'denied' ) && again }
				</div>
			) }
		</Placeholder>
	);
}

/** Returns what is wrong with an account; empty if nothing is. */
function warningOf( state: InstagramConnections[ number ][ 'state' ] ): string {
	switch ( state ) {
		case 'expired':
			return __(
				'The access to this Instagram account has expired. Visitors see the last images.',
				'freehold'
			);
		case 'denied':
			return __(
				'Instagram does not let this site read this account. It must be a professional account. Visitors see the last images.',
				'freehold'
			);
		case 'failing':
			return __(
				'Instagram could not be reached. Visitors see the last images.',
				'freehold'
			);
		default:
			return '';
	}
}
