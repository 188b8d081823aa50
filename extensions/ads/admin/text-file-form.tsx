import { ErrorNotice, TextareaControl } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { googleLine } from '../constants.json';
import { Problems } from './problems';
import { MissingAccounts } from './missing-accounts';
import { TextFileButtons } from './text-file-buttons';
import { checkMessage, surroundingMessage } from './text-file-messages';
import type { FileName, TextFile } from './types';
import { useTextFile } from './use-text-file';

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
	const { file, text, setText, error, result, isBusy, isDirty, save, test } =
		useTextFile( stored );
	const missing =
		file.file === 'ads.txt'
			? publishers.filter( ( id ) => ! text.includes( `pub-${ id }` ) )
			: [];

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
			<form
				className="freehold-form"
				onSubmit={ ( event: FormEvent ) => {
					event.preventDefault();
					void save();
				} }
			>
				<TextareaControl
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
				<ErrorNotice message={ error } />
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
