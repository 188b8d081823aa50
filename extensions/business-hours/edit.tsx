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

/** Returns what tells that hours were copied to all days. “Undo” in the notice would discard changes after the copying. */
function useCopyNotice( days: Attributes[ 'days' ] ) {
	const { createSuccessNotice, removeNotice } = useDispatch( noticesStore );
	const copied = useRef< Attributes[ 'days' ] >();
	useEffect( () => {
		if ( copied.current && copied.current !== days ) {
			copied.current = undefined;
			void removeNotice( COPIED_NOTICE );
		}
	}, [ days, removeNotice ] );
	return ( changed: Attributes[ 'days' ], undo: () => void ) => {
		copied.current = changed;
		void createSuccessNotice(
			__( 'Hours copied to all days.', 'freehold' ),
			{
				id: COPIED_NOTICE,
				type: 'snackbar',
				actions: [ { label: __( 'Undo', 'freehold' ), onClick: undo } ],
			}
		);
	};
}

type ListProps = Pick< BlockEditProps< Attributes >, 'attributes' > & {
	days: ReturnType< typeof readDays >;
	holidays: ReturnType< typeof readHolidays >;
	week: NonNullable< ReturnType< typeof useLocalizedWeek > >;
	blockProps: ReturnType< typeof useBlockProps >;
};

/** Renders the list that visitors see. */
function List( {
	attributes: { compact, groupDays, showOpenNow },
	days,
	holidays,
	week,
	blockProps,
}: ListProps ): JSX.Element {
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
			ordered={ inWeekOrder( days, week.startOfWeek ) }
			groupDays={ groupDays }
			holidays={ holidays }
			names={ week.days }
		/>
	);
	return now && compact ? (
		<div { ...blockProps }>
			<dl>{ now }</dl>
			<details>
				<summary>{ __( 'All opening hours', 'freehold' ) }</summary>
				<dl>{ lines }</dl>
			</details>
		</div>
	) : (
		<dl { ...blockProps }>
			{ now }
			{ lines }
		</dl>
	);
}

/** Shows fields while the block is selected, else the list that visitors see. */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ): JSX.Element {
	const days = readDays( attributes.days );
	const holidays = decodeStored( readHolidays( attributes.holidays ) );
	const week = useLocalizedWeek();
	const beginStep = useUndoSteps();
	const noticeCopy = useCopyNotice( attributes.days );
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

	const copyToAllDays = ( hours: Hours[] ) => {
		beginStep();
		const copied = DAY_NAMES.reduce(
			( all, name ) => withHours( all, name, hours ),
			days
		);
		setAttributes( { days: copied } );
		noticeCopy( copied, () => {
			beginStep();
			setAttributes( { days } );
		} );
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
					{ inWeekOrder( days, week.startOfWeek ).map(
						( { name, hours } ) => (
							<DayEdit
								key={ name }
								label={ week.days[ name ] }
								hours={ hours }
								onChange={ ( changed ) => {
									const field = changedField(
										hours,
										changed
									);
									beginStep(
										field && `${ name }.${ field }`
									);
									setAttributes( {
										days: withHours( days, name, changed ),
									} );
								} }
								onCopy={ () => copyToAllDays( hours ) }
							/>
						)
					) }
				</div>
			</>
		);
	}

	return (
		<>
			{ controls }
			<List
				attributes={ attributes }
				days={ days }
				holidays={ holidays }
				week={ week }
				blockProps={ blockProps }
			/>
		</>
	);
}
