import { messageOf } from '@freehold/admin/message-of';
import { Button, TextControl } from '@freehold/controls';
import { Modal, Notice, RadioControl, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { NewsletterPost, NewsletterPreview } from '../schema';
import { fetchPreview, sendTest } from './client';
import type { Post, PostActions } from './post';

/** What the dialog needs besides the frame, so that all of it is visible without scrolling. */
const FRAME_HEIGHT = 'max(240px, calc(100vh - 360px))';

type Reader = 'guest' | 'member';

type TrialProps = { post: Post; site: NewsletterPost };

/** Renders the email as a reader gets it. */
function Preview( {
	preview,
	reader,
	onReader,
}: {
	preview: NewsletterPreview;
	reader: Reader;
	onReader: ( reader: Reader ) => void;
} ): JSX.Element {
	return (
		<>
			<p>
				<strong>{ preview.subject }</strong>
			</p>
			{ preview.has_paid_parts && (
				<RadioControl
					label={ __( 'Show the email to', 'freehold' ) }
					selected={ reader }
					options={ [
						{
							value: 'guest',
							label: __( 'Subscribers', 'freehold' ),
						},
						{
							value: 'member',
							label: __( 'Paid members', 'freehold' ),
						},
					] }
					onChange={ ( value ) => onReader( value as Reader ) }
				/>
			) }
			<iframe
				title={ __( 'Email', 'freehold' ) }
				sandbox=""
				srcDoc={ preview.html }
				style={ {
					inlineSize: '100%',
					blockSize: FRAME_HEIGHT,
					border: '1px solid #c3c4c7',
				} }
			/>
		</>
	);
}

/** Renders the form that sends the email as a test. */
function TestForm( {
	email,
	isReadOnly,
	isBusy,
	onChange,
	onSend,
}: {
	email: string;
	isReadOnly: boolean;
	isBusy: boolean;
	onChange: ( email: string ) => void;
	onSend: () => void;
} ): JSX.Element {
	return (
		<form
			style={ {
				display: 'flex',
				flexWrap: 'wrap',
				alignItems: 'end',
				gap: '8px',
				marginBlockStart: '16px',
			} }
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isBusy ) {
					onSend();
				}
			} }
		>
			<div style={ { flex: '0 1 360px' } }>
				<TextControl
					type="email"
					label={ __( 'Send a test email to', 'freehold' ) }
					value={ email }
					readOnly={ isReadOnly }
					onChange={ onChange }
				/>
			</div>
			<Button type="submit" variant="primary" isBusy={ isBusy }>
				{ __( 'Send test email', 'freehold' ) }
			</Button>
		</form>
	);
}

/**
 * Shows the post as an email, and sends it as a test. A draft is saved first; of a published post, the stored version counts.
 *
 * @param props      The properties.
 * @param props.site What the site knows.
 * @return The buttons, and the dialog.
 */
export function Trial( { post, site }: TrialProps ): JSX.Element {
	const { savePost } = useDispatch( 'core/editor' ) as PostActions;
	const [ email, setEmail ] = useState( site.email );
	const [ isOpen, setIsOpen ] = useState( false );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ preview, setPreview ] = useState< NewsletterPreview | null >(
		null
	);
	const [ reader, setReader ] = useState< Reader >( 'guest' );
	const [ message, setMessage ] = useState< {
		status: 'success' | 'error';
		text: string;
	} | null >( null );

	const run = async ( action: () => Promise< void > ) => {
		setIsBusy( true );
		setMessage( null );
		try {
			if ( post.isDirty && ! post.isPublished ) {
				await savePost();
			}
			await action();
		} catch ( thrown ) {
			setMessage( { status: 'error', text: messageOf( thrown ) } );
		}
		setIsBusy( false );
	};

	const show = ( next: Reader ) => {
		setReader( next );
		void run( async () =>
			setPreview( await fetchPreview( post.id, next ) )
		);
	};

	const send = () =>
		run( async () => {
			const sent = await sendTest( post.id, email );
			setMessage( {
				status: 'success',
				text: sprintf(
					/* translators: %s: an email address. */
					__( 'Test email sent to %s.', 'freehold' ),
					sent.email
				),
			} );
		} );

	return (
		<>
			<Button
				variant="secondary"
				aria-haspopup="dialog"
				onClick={ () => {
					setIsOpen( true );
					setPreview( null );
					show( 'guest' );
				} }
			>
				{ __( 'Preview email', 'freehold' ) }
			</Button>
			{ isOpen && (
				<Modal
					title={ __( 'Preview email', 'freehold' ) }
					size="fill"
					onRequestClose={ () => setIsOpen( false ) }
				>
					{ message && (
						<Notice
							status={ message.status }
							isDismissible={ false }
						>
							{ message.text }
						</Notice>
					) }
					{ preview ? (
						<Preview
							preview={ preview }
							reader={ reader }
							onReader={ show }
						/>
					) : (
						isBusy && <Spinner />
					) }
					<TestForm
						email={ email }
						isReadOnly={ ! site.can_send_anywhere }
						isBusy={ isBusy }
						onChange={ setEmail }
						onSend={ () => void send() }
					/>
				</Modal>
			) }
		</>
	);
}
