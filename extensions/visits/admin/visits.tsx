import { Empty } from '@freehold/admin/empty';
import { ExportButton } from '@freehold/admin/export-button';
import { LoadError } from '@freehold/admin/load-error';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { SelectControl } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chartBar } from '@wordpress/icons';
import { exportUrl, fetchSite } from './client';
import { Numbers } from './numbers';
import { PageChart } from './page-chart';
import { Plays } from './plays';
import { Rankings } from './rankings';
import type { Days, SiteReport, ViewedPage } from './types';
import { ViewsChart } from './views-chart';

/** The periods, in days. */
const periods = () => [
	{ value: '7', label: __( '7 days', 'freehold' ) },
	{ value: '30', label: __( '30 days', 'freehold' ) },
	{ value: '90', label: __( '90 days', 'freehold' ) },
	{ value: '365', label: __( 'One year', 'freehold' ) },
];

/** Returns whether nothing was counted. Other websites may show a video of a site without views. */
const isEmpty = ( { days, videos }: SiteReport ): boolean =>
	videos.length === 0 && days.every( ( { views } ) => views === 0 );

/**
 * The numbers of views and visitors, the most viewed pages, the websites that visitors came from, and the videos that they
 * played.
 */
export function Visits(): JSX.Element {
	const [ days, setDays ] = useState< Days >( 30 );
	const [ page, setPage ] = useState< ViewedPage | null >( null );
	// Where the focus returns to when the chart of a page closes.
	const opener = useRef< HTMLElement | null >( null );
	const { list, error, reload } = useList( { days }, fetchSite );

	if ( ! list ) {
		return (
			<Unloaded
				label={ __( 'Loading the views…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}
	const period = (
		<SelectControl
			label={ __( 'Period', 'freehold' ) }
			labelPosition="side"
			value={ String( days ) }
			options={ periods() }
			onChange={ ( value ) => setDays( Number( value ) as Days ) }
		/>
	);
	if ( isEmpty( list ) ) {
		return (
			<div className="freehold-visits">
				<LoadError error={ error } reload={ reload } />
				<Empty
					isBeginning
					icon={ chartBar }
					title={ __( 'No views in this period', 'freehold' ) }
					text={ __(
						'Views per day, your most viewed pages and where visitors came from will be here. Your own views do not count while you are logged in.',
						'freehold'
					) }
					action={ {
						label: __( 'Write a post', 'freehold' ),
						href: `${ getInitialState().adminUrl }post-new.php`,
					} }
				/>
				{ period }
			</div>
		);
	}
	return (
		<div className="freehold-visits">
			<LoadError error={ error } reload={ reload } />
			<Numbers days={ list.days } />
			<ViewsChart
				title={ __( 'Views per day', 'freehold' ) }
				days={ list.days }
				before={ list.before }
				hasVisitors
				controls={
					<div className="freehold-visits__controls">
						{ period }
						<ExportButton href={ exportUrl( { days } ) } />
					</div>
				}
			/>
			{ page && (
				<PageChart
					page={ page }
					days={ days }
					onClose={ () => {
						setPage( null );
						opener.current?.focus();
					} }
				/>
			) }
			<Plays videos={ list.videos } />
			<Rankings
				list={ list }
				opened={ page?.name }
				onOpen={ ( row, button ) => {
					opener.current = button;
					setPage( row );
				} }
			/>
		</div>
	);
}
