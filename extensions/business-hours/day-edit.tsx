import { ToggleControl } from '@freehold/controls';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { DEFAULT_HOURS } from './hours';
import { HoursFields } from './hours-fields';
import type { Hours } from './types';

type Props = {
	/** The day's name in the site's language. */
	label: string;
	hours: Hours[];
	onChange: ( hours: Hours[] ) => void;
	/** Gives all other days the hours of this one. */
	onCopy: () => void;
};

/**
 * Shows the fields of a day: open or closed, and the hours.
 */
export function DayEdit( {
	label,
	hours,
	onChange,
	onCopy,
}: Props ): JSX.Element {
	const isOpen = hours.length > 0;
	return (
		<div className="business-hours__row">
			<div className="business-hours__day">
				<span className="business-hours__day-name">{ label }</span>
				<ToggleControl
					label={
						<>
							<span className="screen-reader-text">
								{ sprintf(
									/* translators: %s: a day of the week. */
									__( '%s:', 'freehold' ),
									label
								) }{ ' ' }
							</span>
							{ isOpen
								? __( 'Open', 'freehold' )
								: __( 'Closed', 'freehold' ) }
						</>
					}
					checked={ isOpen }
					onChange={ ( open ) =>
						onChange( open ? [ DEFAULT_HOURS ] : [] )
					}
				/>
			</div>
			{ isOpen && (
				<HoursFields
					label={ label }
					hours={ hours }
					onChange={ onChange }
				>
					<Button
						className="business-hours__copy"
						variant="link"
						aria-label={ sprintf(
							/* translators: %s: a day of the week. */
							__(
								'Copy the hours of %s to all days',
								'freehold'
							),
							label
						) }
						onClick={ onCopy }
					>
						{ __( 'Copy to all days', 'freehold' ) }
					</Button>
				</HoursFields>
			) }
		</div>
	);
}
