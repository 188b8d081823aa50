import {
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@freehold/controls';
import { isRecord, textOf } from '@freehold/stored-text';
import {
	__experimentalVStack as VStack,
	Notice,
	PanelBody,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { kindOf } from '../conditions';
import type { FormField } from '../form-fields';
import { appendToken, TokenControl } from './token-control';
import type { PanelProps, Stored } from './types';

/** Returns whether a reply may contain the answer to a field, as `SafeAnswers` decides: no text of the visitor. */
const isSafe = ( field: FormField ): boolean =>
	[ 'number', 'date', 'time', 'choice', 'list' ].includes( kindOf( field ) );

/** The panel of the reply to the visitor. */
export function ReplyPanel( {
	attributes,
	fields,
	setAttributes,
}: PanelProps ): JSX.Element {
	const reply = isRecord( attributes.freeholdReply )
		? attributes.freeholdReply
		: {};
	const setReply = ( changed: Stored ) =>
		setAttributes( { freeholdReply: { ...reply, ...changed } } );
	return (
		<PanelBody
			title={ __( 'Reply to the visitor', 'freehold' ) }
			initialOpen={ false }
		>
			<VStack spacing={ 4 }>
				<ToggleControl
					label={ __( 'Send a reply by email', 'freehold' ) }
					checked={ reply.enabled === true }
					onChange={ ( enabled ) => setReply( { enabled } ) }
				/>
				{ reply.enabled === true && (
					<>
						{ ! fields.some( ( { type } ) => type === 'email' ) && (
							<Notice status="warning" isDismissible={ false }>
								{ __(
									'Add an email field to the form. Without one, no reply can be sent.',
									'freehold'
								) }
							</Notice>
						) }
						<TextControl
							label={ __( 'Subject', 'freehold' ) }
							value={ textOf( reply.subject ) }
							onChange={ ( subject ) => setReply( { subject } ) }
						/>
						<TextareaControl
							label={ __( 'Message', 'freehold' ) }
							help={ __(
								'Answers in the visitor’s own words are left out, because the address may not be theirs.',
								'freehold'
							) }
							value={ textOf( reply.message ) }
							onChange={ ( message ) => setReply( { message } ) }
						/>
						<TokenControl
							fields={ fields.filter( isSafe ) }
							onSelect={ ( token ) =>
								setReply( {
									message: appendToken(
										reply.message,
										token
									),
								} )
							}
						/>
					</>
				) }
			</VStack>
		</PanelBody>
	);
}
