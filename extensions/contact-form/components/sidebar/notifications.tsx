import { TextareaControl, TextControl } from '@freehold/controls';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { recordsIn, textOf } from '@freehold/stored-text';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import { readLogic } from '../conditions';
import { LogicControls, type NewIds } from '../logic-controls';
import { RecipientsControl } from './recipients-control';
import { appendToken, TokenControl } from './token-control';
import type { PanelProps, Stored } from './types';

/** The maximum number of notifications, as `Builder` reads them. */
const MAX = 10;

/** The fields of one notification. */
function NotificationFields( {
	id,
	number,
	stored,
	fields,
	onChange,
	onRemove,
}: Pick< PanelProps, 'fields' > & {
	id: string;
	/** Its place among all of the form, whose own one is the first. */
	number: number;
	stored: Stored;
	/** Called with the change, the part that the user types in, and the IDs that fields get. */
	onChange: ( changed: Stored, typed?: string, others?: NewIds ) => void;
	onRemove: () => void;
} ): JSX.Element {
	return (
		<div
			role="group"
			aria-label={ sprintf(
				/* translators: %d: the number of a notification in a list. */
				__( 'Notification %d', 'freehold' ),
				number
			) }
			className="freehold-form__webhook"
		>
			<RecipientsControl
				help={ __(
					'Separate several email addresses with commas. Without one, nothing is sent.',
					'freehold'
				) }
				value={ stored.to }
				onChange={ ( to ) => onChange( { to }, 'to' ) }
			/>
			<TextControl
				label={ __( 'Subject', 'freehold' ) }
				value={ textOf( stored.subject ) }
				onChange={ ( subject ) => onChange( { subject }, 'subject' ) }
			/>
			<TextareaControl
				label={ __( 'Text before the answers', 'freehold' ) }
				value={ textOf( stored.message ) }
				onChange={ ( message ) => onChange( { message }, 'message' ) }
			/>
			<TokenControl
				fields={ fields }
				onSelect={ ( token ) =>
					onChange( {
						message: appendToken( stored.message, token ),
					} )
				}
			/>
			<LogicControls
				id={ `freehold-notification-${ id }` }
				logic={ readLogic( stored.conditions ) }
				fields={ fields }
				subjects={ fields }
				texts={ {
					label: __( 'This notification', 'freehold' ),
					show: __( 'Send when…', 'freehold' ),
					hide: __( 'Do not send when…', 'freehold' ),
				} }
				onChange={ ( conditions, typed, others ) =>
					onChange( { conditions }, typed, others )
				}
			/>
			<Button
				icon={ trash }
				size="small"
				label={ __( 'Remove notification', 'freehold' ) }
				onClick={ onRemove }
			/>
		</div>
	);
}

/** The notifications beside the form’s own one: with a text and recipients of their own, and with conditions. */
export function Notifications( {
	attributes,
	clientId,
	fields,
}: PanelProps ): JSX.Element {
	const beginStep = useUndoSteps();
	const [ place, focusAfterwards ] = useFocusAfterwards();
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const all = recordsIn( attributes.freeholdNotifications );
	const save = ( changed: Stored[], typed?: string, others?: NewIds ) => {
		beginStep( typed );
		const blocks: Record< string, Stored > = {
			...others,
			[ clientId ]: {
				freeholdNotifications: changed.length > 0 ? changed : undefined,
			},
		};
		updateBlockAttributes( Object.keys( blocks ), blocks, {
			uniqueByBlock: true,
		} );
	};
	return (
		<div ref={ place }>
			{ all.map( ( one, at ) => (
				<NotificationFields
					key={ at }
					id={ `${ clientId }-${ at }` }
					number={ at + 2 }
					stored={ one }
					fields={ fields }
					onChange={ ( changed, typed, others ) =>
						save(
							all.map( ( other, index ) =>
								index === at ? { ...other, ...changed } : other
							),
							typed && `${ at }.${ typed }`,
							others
						)
					}
					onRemove={ () => {
						save( all.filter( ( other ) => other !== one ) );
						focusAfterwards( 'button' );
					} }
				/>
			) ) }
			{ all.length < MAX && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => {
						save( [
							...all,
							{ to: '', subject: '', message: '' },
						] );
						focusAfterwards( '[role=group] > :first-child input' );
					} }
				>
					{ __( 'Add notification', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}
