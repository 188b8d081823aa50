import { Button } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import { addQueryArgs, getQueryArg } from '@wordpress/url';

/** The two lists of the screen. */
type ScreenTab = 'entries' | 'forms';

/**
 * Returns the list that the URL names.
 */
export const tabInUrl = (): ScreenTab =>
	getQueryArg( window.location.href, 'view' ) === 'forms'
		? 'forms'
		: 'entries';

/** The links to the list of entries and the list of forms. */
export function ScreenTabs( { current }: { current: ScreenTab } ): JSX.Element {
	const tabs: [ ScreenTab, string ][] = [
		[ 'entries', __( 'Entries', 'freehold' ) ],
		[ 'forms', __( 'Forms', 'freehold' ) ],
	];
	return (
		<nav aria-label={ __( 'Views', 'freehold' ) }>
			{ tabs.map( ( [ tab, label ] ) => (
				<Button
					key={ tab }
					aria-current={ tab === current ? 'page' : undefined }
					href={ addQueryArgs(
						window.location.href.replace( /#.*/s, '' ),
						{
							view: tab === 'forms' ? tab : undefined,
							status: undefined,
							entry: undefined,
						}
					) }
				>
					{ label }
				</Button>
			) ) }
		</nav>
	);
}
