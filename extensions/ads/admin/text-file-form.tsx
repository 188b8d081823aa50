import { messageOf } from '@freehold/admin/message-of';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import { speak } from '@wordpress/a11y';
import { Notice, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { googleLine } from '../constants.json';
import { check, type CheckResult } from './check';
import { saveFile } from './client';
import { Problems } from './problems';
import { MissingAccounts } from './missing-accounts';
import { TextFileButtons } from './text-file-buttons';
import { checkMessage, surroundingMessage } from './text-file-messages';
import type { FileName, TextFile } from './types';

type TextFileFormProps = {
	/** The file as it was loaded. */
	stored: TextFile;
	/** The digits of the publisher IDs of all AdSense slots. */
	publishers: string[];
};

/** Returns what a file is for. */
const purpose = ( file: FileName ) =>
	file === 'ads.txt'
		? __(
				'Ad companies read this file to learn who may sell ads on this site. Ask each company for its lines.',
				'freehold'
		  )
		: __(
				'The same for the ads in your apps. Leave it empty if you have none.',
				'freehold'
		  );

/** The form for one file. A text with errors is saved, too, and the errors are listed. */
export function TextFileForm( {
	stored,
	publishers,
}: TextFileFormProps ): JSX.Element {
	const [ file, setFile ] = useState( stored );
	const [ text, setText ] = useState( stored.content );
	const [ error, setError ] = useState( '' );
	const [ result, setResult ] = useState< CheckResult | null >( null );
	const [ isBusy, setIsBusy ] = useState< '' | 'save' | 'check' >( '' );
	const isDirty = text !== file.content;
	const missing =
		file.file === 'ads.txt'
			? publishers.filter( ( id ) => ! text.includes( `pub-${ id }` ) )
			: [];

	useUnsaved( isDirty );

	const test = async ( saved: TextFile ) => {
		setIsBusy( 'check' );
		const found = await check( saved );
		setResult( found );
		setIsBusy( '' );
		speak( checkMessage( found, saved ) );
	};

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		setIsBusy( 'save' );
		setError( '' );
		setResult( null );
		try {
			const saved = await saveFile( {
				file: file.file,
				content: text,
				version: file.version,
			} );
			setFile( saved );
			// What was entered in the meantime stays.
			setText( ( now ) => ( now === text ? saved.content : now ) );
			speak(
				sprintf(
					/* translators: %s: the name of a file. */
					__( '%s is saved.', 'freehold' ),
					file.file
				)
			);
			await ( saved.content ? test( saved ) : setIsBusy( '' ) );
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			setIsBusy( '' );
		}
	};

	return (
		<section className="freehold-panel freehold-ads__file">
			<h2>{ file.file }</h2>
			<p>{ purpose( file.file ) }</p>
			{ file.surroundings.map( ( one ) => (
				<Notice
					key={ one.code }
					status={ one.code === 'subdomain' ? 'info' : 'warning' }
					isDismissible={ false }
				>
					{ surroundingMessage( one, file.file ) }
				</Notice>
			) ) }
			<form className="freehold-form" onSubmit={ submit }>
				<TextareaControl
					__nextHasNoMarginBottom
					className="freehold-ads__code"
					label={ sprintf(
						/* translators: %s: the name of a file. */
						__( 'Text of %s', 'freehold' ),
						file.file
					) }
					rows={ file.file === 'ads.txt' ? 10 : 4 }
					dir="ltr"
					spellCheck={ false }
					value={ text }
					onChange={ setText }
				/>
				<MissingAccounts
					ids={ missing }
					onAdd={ ( id ) =>
						setText(
							`${ text.replace( /[^\n]$/, '$&\n' ) }${ sprintf(
								googleLine,
								id
							) }\n`
						)
					}
				/>
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				<Problems problems={ file.problems } isDirty={ isDirty } />
				{ result && ! isDirty && (
					<Notice
						status={ result === 'same' ? 'success' : 'error' }
						isDismissible={ false }
						// It was read out when the check ended.
						spokenMessage={ null }
					>
						{ checkMessage( result, file ) }
					</Notice>
				) }
				<TextFileButtons
					file={ file }
					isBusy={ isBusy }
					isDirty={ isDirty }
					onCheck={ () => void test( file ) }
				/>
			</form>
		</section>
	);
}
