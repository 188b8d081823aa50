import { unavailabilityOf } from '@freehold/api';
import { Notice } from '@wordpress/components';
import { messageOf } from './message-of';

/**
 * Renders what this site cannot do: why, and a link to something similar. It is information and not an error, because nothing
 * failed and trying again would not help.
 *
 * @param props        The properties.
 * @param props.thrown What the REST client has thrown.
 * @return The notice; null for any other error, which the caller shows.
 */
export function NotAvailable( {
	thrown,
}: {
	thrown: unknown;
} ): JSX.Element | null {
	const unavailability = unavailabilityOf( thrown );
	if ( ! unavailability ) {
		return null;
	}
	const { alternative } = unavailability;
	return (
		<Notice
			className="freehold-not-available"
			status="info"
			isDismissible={ false }
		>
			<p>{ messageOf( thrown ) }</p>
			{ alternative && (
				<p>
					<a href={ alternative.url }>{ alternative.label }</a>
				</p>
			) }
		</Notice>
	);
}
