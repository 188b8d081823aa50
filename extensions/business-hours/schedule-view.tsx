import { getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime, isAllDay, isComplete } from './hours';
import type { Hours } from './types';

type Props = {
	/** A day's name as it is stored, or `holiday`; becomes a class as on the page. */
	className: string;
	label: string;
	hours: Hours[];
};

/**
 * A day's hours as visitors read them.
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
 * One line of the list, with the markup that the page has.
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
