import { useSettled } from '@freehold/layout/use-settled';
import { decodeStored } from '@freehold/stored-text';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { DayEdit } from './day-edit';
import { HolidaysPanel } from './holidays-panel';
import {
	changedField,
	inWeekOrder,
	readDays,
	readHolidays,
	withHours,
} from './hours';
import { NowLine } from './now-line';
import { SettingsPanel } from './settings-panel';
import { DAY_NAMES } from './types';
import type { Attributes, Hours } from './types';
import { useLocalizedWeek } from './use-localized-week';
import { WeekLines } from './week-lines';
import './editor.scss';

/** The notice after copying hours to all days. */
const COPIED_NOTICE = 'freehold-business-hours-copy';

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
			<SettingsPanel
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
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
		<WeekLines
			ordered={ ordered }
			groupDays={ groupDays }
			holidays={ holidays }
			names={ week.days }
		/>
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
