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
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { DayEdit } from './day-edit';
import { HolidaysPanel } from './holidays-panel';
import {
	changedField,
	inWeekOrder,
	labelOf,
	linesOf,
	readDays,
	readHolidays,
	withHours,
} from './hours';
import { ScheduleLine } from './schedule-view';
import { NowLine } from './now-line';
import { DAY_NAMES } from './types';
import type { Attributes, Holiday, Hours } from './types';
import { useLocalizedWeek } from './use-localized-week';
import './editor.scss';

/** The notice after copying hours to all days. */
const COPIED_NOTICE = 'freehold-business-hours-copy';

/**
 * Returns a holiday's name and dates as visitors see them.
 *
 * @param holiday The holiday.
 */
function describeHoliday( { name, from, to }: Holiday ): string {
	const format = ( date: string ) =>
		dateI18n(
			getSettings().formats.date,
			`${ date }T00:00:00Z`,
			'UTC'
		).replaceAll( ' ', '\u00a0' );
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
	const { compact, groupDays, showOpenNow } = attributes;
	const days = readDays( attributes.days );
	const holidays = decodeStored( readHolidays( attributes.holidays ) );
	const week = useLocalizedWeek();
	const beginStep = useUndoSteps();
	const { createSuccessNotice, removeNotice } = useDispatch( noticesStore );
	// “Undo” in the notice would discard changes after the copying.
	const copied = useRef< Attributes[ 'days' ] >();
	useEffect( () => {
		if ( copied.current && copied.current !== attributes.days ) {
			copied.current = undefined;
			void removeNotice( COPIED_NOTICE );
		}
	}, [ attributes.days, removeNotice ] );
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
	const copyToAllDays = ( hours: Hours[] ) => {
		beginStep();
		copied.current = DAY_NAMES.reduce(
			( all, name ) => withHours( all, name, hours ),
			days
		);
		setAttributes( { days: copied.current } );
		void createSuccessNotice(
			__( 'Hours copied to all days.', 'freehold' ),
			{
				id: COPIED_NOTICE,
				type: 'snackbar',
				actions: [
					{
						label: __( 'Undo', 'freehold' ),
						onClick: () => {
							beginStep();
							setAttributes( { days } );
						},
					},
				],
			}
		);
	};
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
				{ showOpenNow && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Begin compact', 'freehold' ) }
						help={ __(
							'Shows whether you are open and today’s hours. Visitors can open the whole week.',
							'freehold'
						) }
						checked={ compact }
						onChange={ ( isOn ) =>
							setAttributes( { compact: isOn } )
						}
					/>
				) }
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Group days with the same hours', 'freehold' ) }
					help={ __(
						'Shows consecutive days in one line, such as “Monday to Friday”.',
						'freehold'
					) }
					checked={ groupDays }
					onChange={ ( isOn ) =>
						setAttributes( { groupDays: isOn } )
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
							onCopy={ () => copyToAllDays( hours ) }
						/>
					) ) }
				</div>
			</>
		);
	}

	const now = showOpenNow && (
		<NowLine
			days={ days }
			holidays={ holidays }
			week={ week }
			hasToday={ compact }
		/>
	);
	const lines = (
		<>
			{ linesOf( ordered, groupDays ).map( ( line ) => (
				<ScheduleLine
					key={ line.days[ 0 ] }
					className={ line.days.join( ' ' ) }
					label={ labelOf(
						line.days.map( ( name ) => week.days[ name ] )
					) }
					hours={ line.hours }
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
		</>
	);
	return (
		<>
			{ controls }
			{ now && compact ? (
				<div { ...blockProps }>
					<dl>{ now }</dl>
					<details>
						<summary>
							{ __( 'All opening hours', 'freehold' ) }
						</summary>
						<dl>{ lines }</dl>
					</details>
				</div>
			) : (
				<dl { ...blockProps }>
					{ now }
					{ lines }
				</dl>
			) }
		</>
	);
}
