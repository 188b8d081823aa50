import { createBlock, type BlockTransforms } from '@wordpress/blocks';
import { getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { inWeekOrder, readDays, weekdayName } from './hours';
import { describeHours } from './schedule-view';
import type { Attributes } from './types';
import { DAY_NAMES } from './types';

const cell = ( content: string, tag: 'td' | 'th' ) => ( { content, tag } );

/** Transforms to a core table with a header row and a row for each day. */
function toTable( { days }: Attributes ) {
	const { startOfWeek } = getSettings().l10n;
	return createBlock( 'core/table', {
		head: [
			{
				cells: [
					cell( __( 'Day', 'freehold' ), 'th' ),
					cell( __( 'Hours', 'freehold' ), 'th' ),
				],
			},
		],
		body: inWeekOrder( readDays( days ), Number( startOfWeek ) ).map(
			( { name, hours } ) => ( {
				cells: [
					cell( weekdayName( DAY_NAMES.indexOf( name ) ), 'td' ),
					cell( describeHours( hours ), 'td' ),
				],
			} )
		),
	} );
}

/** The transforms. */
export const transforms: BlockTransforms = {
	to: [ { type: 'block', blocks: [ 'core/table' ], transform: toTable } ],
};
