import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { TextFile } from './types';

/** The buttons that save, check and open a file. */
export const TextFileButtons = ( {
	file,
	isBusy,
	isDirty,
	onCheck,
}: {
	/** The file as it is stored. */
	file: TextFile;
	/** What is being done. */
	isBusy: '' | 'save' | 'check';
	/** Whether the text is not saved. */
	isDirty: boolean;
	onCheck: () => void;
} ): JSX.Element => (
	<div className="freehold-buttons">
		<Button
			variant="primary"
			type="submit"
			isBusy={ isBusy === 'save' }
			aria-disabled={ isBusy !== '' }
			__next40pxDefaultSize
		>
			{ sprintf(
				/* translators: %s: the name of a file. */
				__( 'Save %s', 'freehold' ),
				file.file
			) }
		</Button>
		{ file.content && (
			<Button
				variant="secondary"
				isBusy={ isBusy === 'check' }
				aria-disabled={ isBusy !== '' || isDirty }
				onClick={ () => isBusy || isDirty || onCheck() }
				__next40pxDefaultSize
			>
				{ sprintf(
					/* translators: %s: the name of a file. */
					__( 'Check %s', 'freehold' ),
					file.file
				) }
			</Button>
		) }
		{ file.content && (
			<Button variant="link" href={ file.url } target="_blank">
				{ sprintf(
					/* translators: %s: the name of a file. */
					__( 'Open %s', 'freehold' ),
					file.file
				) }
			</Button>
		) }
	</div>
);
