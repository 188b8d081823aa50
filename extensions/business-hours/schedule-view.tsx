import { getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime, isAllDay, isComplete } from './hours';
import type { Hours } from './types';

type Props = {
	/** The stored name of a day, or `holiday`. Used as a class. */
	className: string;
	label: string;
	hours: Hours[];
};

/**
 * Returns a day's hours as visitors see them.
 *
 * @param hours The day's spans; those without both ends are left out.
 */
export function describeHours( hours: Hours[] ): string {
	const { time } = getSettings().formats;
	const spans = hours.filter( isComplete ).map( ( span ) =>
		isAllDay( span )
			? __( 'Open 24 hours', 'freehold' )
			: sprintf(
					/* translators: 1: opening time, 2: closing time. */
					__( '%1$s - %2$s', 'freehold' ),
					formatTime( span.opening, time ),
					formatTime( span.closing, time )
			  )
	);
	return spans.length > 0 ? spans.join( ', ' ) : __( 'Closed', 'freehold' );
}

/**
 * Shows a line of the list, with the same markup as for visitors.
 */
export function ScheduleLine( {
	className,
	label,
	hours,
}: Props ): JSX.Element {
	return (
		<div className="jetpack-business-hours__item">
			<dt className={ className }>{ label }</dt>
			<dd className={ className }>{ describeHours( hours ) }</dd>
		</div>
	);
}
