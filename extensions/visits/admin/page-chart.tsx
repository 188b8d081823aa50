import { LoadError } from '@freehold/admin/load-error';
import { Loading } from '@freehold/admin/loading';
import { useList } from '@freehold/admin/use-list';
import { Button } from '@freehold/controls';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { fetchPage } from './client';
import type { Days, ViewedPage } from './types';
import { ViewsChart } from './views-chart';

type PageChartProps = {
	page: ViewedPage;
	days: Days;
	onClose: () => void;
};

/**
 * Draws the views of one page.
 *
 * @param props         The properties.
 * @param props.days    The length of the period in days.
 * @param props.onClose Closes the chart.
 */
export function PageChart( {
	page,
	days,
	onClose,
}: PageChartProps ): JSX.Element {
	const { list, error, reload } = useList(
		{ page: page.name, days },
		fetchPage
	);
	return (
		<ViewsChart
			title={ page.title }
			days={ list?.days ?? [] }
			before={ list?.before ?? [] }
			hasVisitors={ false }
			controls={
				<div className="freehold-visits__controls">
					{ page.url && (
						<ExternalLink href={ page.url }>
							{ __( 'View page', 'freehold' ) }
						</ExternalLink>
					) }
					<Button variant="secondary" onClick={ onClose }>
						{ __( 'Close', 'freehold' ) }
					</Button>
				</div>
			}
		>
			{ ! list && ! error && (
				<Loading label={ __( 'Loading the views…', 'freehold' ) } />
			) }
			<LoadError error={ error } reload={ reload } />
		</ViewsChart>
	);
}
