import { Notices } from '@freehold/admin/notices';
import { Button } from '@freehold/controls';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs, getQueryArg, removeQueryArgs } from '@wordpress/url';
import { Slots } from './slots';
import { TextFilesTab } from './text-files';

const TABS = [ 'slots', 'txt' ] as const;

type Tab = ( typeof TABS )[ number ];

const tabInUrl = (): Tab =>
	getQueryArg( window.location.href, 'view' ) === 'txt' ? 'txt' : 'slots';

/** The screen “Ads”: the slots, and ads.txt. The URL says which of them is shown. */
export function Ads(): JSX.Element {
	const [ tab, setTab ] = useState< Tab >( tabInUrl );
	useEffect( () => {
		const back = () => setTab( tabInUrl() );
		window.addEventListener( 'popstate', back );
		return () => window.removeEventListener( 'popstate', back );
	}, [] );

	const go = ( next: Tab ) => {
		const url = removeQueryArgs( window.location.href, 'view' );
		window.history.pushState(
			null,
			'',
			next === 'txt' ? addQueryArgs( url, { view: next } ) : url
		);
		setTab( next );
	};

	return (
		<>
			<Notices />
			<div className="freehold-list-bar">
				<nav aria-label={ __( 'Views', 'freehold' ) }>
					{ TABS.map( ( name ) => (
						<Button
							key={ name }
							aria-current={ name === tab ? 'page' : undefined }
							onClick={ () => go( name ) }
						>
							{ name === 'txt'
								? 'ads.txt'
								: __( 'Ad slots', 'freehold' ) }
						</Button>
					) ) }
				</nav>
			</div>
			{ /* What is entered stays while the other tab is shown. */ }
			<div hidden={ tab !== 'slots' }>
				<Slots />
			</div>
			<div hidden={ tab !== 'txt' }>
				<TextFilesTab />
			</div>
		</>
	);
}
