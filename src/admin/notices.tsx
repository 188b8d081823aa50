import { Notice, NoticeList, SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { ComponentProps } from 'react';

type NoticeStatus = ComponentProps< typeof Notice >[ 'status' ];

/**
 * Renders the screen's notices. Errors stay at the top until dismissed, confirmations disappear at the bottom.
 *
 * @return Both lists.
 */
export function Notices(): JSX.Element {
	const notices = useSelect(
		( select ) => select( noticesStore ).getNotices(),
		[]
	);
	const { removeNotice } = useDispatch( noticesStore );
	const ofType = ( wanted: string ) =>
		notices
			.filter( ( { type } ) => type === wanted )
			.map( ( { id, content, status } ) => ( {
				id,
				content,
				status: status as NoticeStatus,
			} ) );
	return (
		<>
			<NoticeList
				className="freehold-notices"
				notices={ ofType( 'default' ) }
				onRemove={ removeNotice }
			/>
			<SnackbarList
				className="freehold-snackbars"
				notices={ ofType( 'snackbar' ) }
				onRemove={ removeNotice }
			/>
		</>
	);
}
