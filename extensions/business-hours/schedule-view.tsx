import { getSettings } from '@wordpress/date';
import { Fragment } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime, isAllDay, isComplete } from './hours';
import type { Hours } from './types';

type Props = {
	/** The stored names of the days, or `holiday`. Used as classes. */
	className: string;
	label: string;
	hours: Hours[];
};

/** Returns a day's spans as visitors see them, or that it is closed. */
function textsOf( hours: Hours[] ): string[] {
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
	return spans.length > 0 ? spans : [ __( 'Closed', 'freehold' ) ];
}

/**
 * Returns a day's hours as visitors see them.
 *
 * @param hours The day's spans; those without both ends are left out.
 */
export const describeHours = ( hours: Hours[] ): string =>
	textsOf( hours ).join( ', ' );

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
			<dd className={ className }>
				{ textsOf( hours ).map( ( text, index ) => (
					<Fragment key={ index }>
						{ index > 0 && (
							<>
								{ ', ' }
								<wbr />
							</>
						) }
						{ text }
					</Fragment>
				) ) }
			</dd>
		</div>
	);
}
