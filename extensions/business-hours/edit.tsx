import { useSettled } from '@freehold/layout/use-settled';
import { decodeStored } from '@freehold/stored-text';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	PanelBody,
	Placeholder,
	Spinner,
	ToggleControl,
} from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { DayEdit } from './day-edit';
import { HolidaysPanel } from './holidays-panel';
import {
	changedField,
	inWeekOrder,
	readDays,
	readHolidays,
	withHours,
} from './hours';
import { ScheduleLine } from './schedule-view';
import type { Attributes, Holiday } from './types';
import { useLocalizedWeek } from './use-localized-week';
import './editor.scss';

/**
 * Returns a holiday's name and dates as visitors see them.
 *
 * @param holiday The holiday.
 */
function describeHoliday( { name, from, to }: Holiday ): string {
	const format = ( date: string ) =>
		dateI18n( getSettings().formats.date, `${ date }T00:00:00Z`, 'UTC' );
	const dates =
		to !== '' && to !== from
			? sprintf(
					/* translators: 1: first day, 2: last day of a holiday. */
					__( '%1$s – %2$s', 'freehold' ),
					format( from ),
					format( to )
			  )
			: format( from );
	return name === ''
		? dates
		: /* translators: 1: a holiday's name, 2: its date or dates. */
		  sprintf( __( '%1$s (%2$s)', 'freehold' ), name, dates );
}

/**
 * Shows fields while the block is selected, else the list that visitors see.
 */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { showOpenNow } = attributes;
	const days = readDays( attributes.days );
	const holidays = decodeStored( readHolidays( attributes.holidays ) );
	const week = useLocalizedWeek();
	const beginStep = useUndoSteps();
	const { settled: isEdited, ref } = useSettled( isSelected );
	const blockProps = useBlockProps( {
		ref,
		className: isEdited
			? 'jetpack-business-hours is-edited'
			: 'jetpack-business-hours',
	} );

	if ( ! week ) {
		return (
			<div { ...blockProps }>
				<Placeholder
					icon="clock"
					label={ __( 'Loading business hours', 'freehold' ) }
				>
					<Spinner />
				</Placeholder>
			</div>
		);
	}

	const ordered = inWeekOrder( days, week.startOfWeek );
	const controls = (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Show whether you are open now', 'freehold' ) }
					help={ __(
						'Highlights today and shows when you next open or close. Calculated in the visitor’s browser, using your site’s timezone.',
						'freehold'
					) }
					checked={ showOpenNow }
					onChange={ ( isOn ) =>
						setAttributes( { showOpenNow: isOn } )
					}
				/>
			</PanelBody>
			<HolidaysPanel
				holidays={ holidays }
				onChange={ ( changed, field ) => {
					beginStep( field && `holidays.${ field }` );
					setAttributes( { holidays: changed } );
				} }
			/>
		</InspectorControls>
	);

	if ( isEdited ) {
		return (
			<>
				{ controls }
				<div { ...blockProps }>
					{ ordered.map( ( { name, hours } ) => (
						<DayEdit
							key={ name }
							label={ week.days[ name ] }
							hours={ hours }
							onChange={ ( changed ) => {
								const field = changedField( hours, changed );
								beginStep( field && `${ name }.${ field }` );
								setAttributes( {
									days: withHours( days, name, changed ),
								} );
							} }
						/>
					) ) }
				</div>
			</>
		);
	}

	return (
		<>
			{ controls }
			<dl { ...blockProps }>
				{ ordered.map( ( { name, hours } ) => (
					<ScheduleLine
						key={ name }
						className={ name }
						label={ week.days[ name ] }
						hours={ hours }
					/>
				) ) }
				{ holidays
					.filter( ( { from } ) => from !== '' )
					.map( ( holiday, index ) => (
						<ScheduleLine
							key={ index }
							className="holiday"
							label={ describeHoliday( holiday ) }
							hours={ holiday.hours }
						/>
					) ) }
			</dl>
		</>
	);
}
