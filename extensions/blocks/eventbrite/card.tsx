import { ExternalLink, Icon } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { nameOf } from './event';

/** Stands in the editor for the checkout, which only the service's script can draw. */
export function Card( { url }: { url: URL } ): JSX.Element {
	return (
		<div className="wp-block-jetpack-eventbrite__card">
			<Icon icon="tickets-alt" size={ 36 } />
			<p>
				<strong>
					{ nameOf( url ) ||
						__( 'An event on Eventbrite', 'freehold' ) }
				</strong>
			</p>
			<p>
				{ __(
					'Your visitors get their tickets here. Where a page is not served over https, they see a link.',
					'freehold'
				) }
			</p>
			<ExternalLink href={ url.href }>
				{ __( 'Look at it on Eventbrite', 'freehold' ) }
			</ExternalLink>
		</div>
	);
}
