import { store } from '../../store';
import { Button, Icon } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { commentAuthorAvatar } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import type { MediaList } from './client';

type Props = {
	source: string;
	account: MediaList[ 'meta' ][ 'account' ];
};

/** Shows the connected account and the button to disconnect it. */
export function AccountBar( { source, account }: Props ): JSX.Element {
	const [ isBusy, setBusy ] = useState( false );
	const { disconnect } = useDispatch( store );
	const { createWarningNotice } = useDispatch( noticesStore );
	return (
		<div className="freehold-media__account">
			{ /* The account's own image would load from Google. */ }
			<Icon icon={ commentAuthorAvatar } />
			{ account?.name && <span>{ account.name }</span> }
			<Button
				size="compact"
				variant="link"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ async () => {
					setBusy( true );
					try {
						const message = await disconnect( source );
						if ( message ) {
							void createWarningNotice( message );
						}
					} catch {
						setBusy( false );
					}
				} }
			>
				{ __( 'Disconnect from Google Photos', 'freehold' ) }
			</Button>
		</div>
	);
}
