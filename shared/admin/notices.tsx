import { leave } from '@freehold/focus/leave';
import { Notice, NoticeList, SnackbarList } from '@wordpress/components';
import { select as selectNow, useDispatch, useSelect } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { ComponentProps } from 'react';

type NoticeStatus = ComponentProps< typeof Notice >[ 'status' ];

/**
 * What the screen has to say: failures stay at the top until they are dismissed, confirmations pass by at the bottom.
 *
 * @return Both lists.
 */
export function Notices(): JSX.Element {
	const notices = useSelect(
		( select ) => select( noticesStore ).getNotices(),
		[]
	);
	const { removeNotice } = useDispatch( noticesStore );
	const leaveNotice = () =>
		leave( '.components-notice, .components-snackbar' );
	const remove = ( id: string ) => {
		leaveNotice();
		void removeNotice( id );
	};
	const ofType = ( wanted: string ) =>
		notices
			.filter( ( { type } ) => type === wanted )
			.map( ( { id, content, status, actions } ) => ( {
				id,
				content,
				status: status as NoticeStatus,
				actions: actions.map( ( { label, onClick } ) => ( {
					label,
					// A button passes its event, which no action needs.
					onClick: () => {
						void onClick?.();
						const left = selectNow( noticesStore ).getNotices();
						if ( ! left.some( ( notice ) => notice.id === id ) ) {
							leaveNotice();
						}
					},
				} ) ),
			} ) );
	return (
		<>
			<NoticeList
				className="freehold-notices"
				notices={ ofType( 'default' ) }
				onRemove={ remove }
			/>
			<SnackbarList
				className="freehold-snackbars"
				notices={ ofType( 'snackbar' ) }
				onRemove={ remove }
			/>
		</>
	);
}
