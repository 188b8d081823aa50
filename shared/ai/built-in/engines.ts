import type { AiMessage, AiRequest, AiTask } from '../types';
import {
	builtIn,
	type Availability,
	type LanguageModelOptions,
	type Monitor,
	type Prompt,
	type RewriterOptions,
} from './api';
import { partsOf } from './sentences';

/** What an engine gets while it responds. */
export type During = { signal: AbortSignal; monitor: Monitor };

/** A way to respond to one request. */
export type Engine = {
	/** What a browser downloads for it: a model of gigabytes, or the two languages of a translation. */
	needs: 'model' | 'languages';
	availability: () => Promise< Availability >;
	/** Makes the model and responds, piece by piece. Throws the errors of the browser. */
	respond: ( during: During ) => AsyncGenerator< string >;
};

/** Reads a stream. Not every browser can iterate one. */
async function* read( stream: ReadableStream< string > ) {
	const reader = stream.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if ( done ) {
			return;
		}
		yield value;
	}
}

/** An error that another attempt with a shorter conversation may avoid. */
const isTooLong = ( thrown: unknown ): boolean =>
	( thrown as { name?: string } | null )?.name === 'QuotaExceededError';

/** Returns the messages that the Prompt API accepts: instructions first, then user and assistant. */
function prompts( messages: AiMessage[], guidelines: string ): Prompt[] {
	const system = [
		...messages
			.filter( ( { role } ) => role === 'system' )
			.map( ( { content = '' } ) => content ),
		guidelines,
	]
		.filter( Boolean )
		.join( '\n\n' );
	const talk = messages.filter(
		( { role, content } ) =>
			( role === 'user' || role === 'assistant' ) && content
	) as Prompt[];
	return [
		...( system === ''
			? []
			: [ { role: 'system' as const, content: system } ] ),
		...talk.map( ( { role, content } ) => ( { role, content } ) ),
	];
}

/** The Prompt API, for everything. */
function promptEngine(
	{ messages, browserMessages, question = '', schema }: AiRequest,
	guidelines: string,
	language: string
): Engine | null {
	const { LanguageModel } = builtIn();
	const all = prompts(
		browserMessages ?? messages ?? [ { role: 'user', content: question } ],
		guidelines
	);
	const last = all.pop();
	if ( ! LanguageModel || last?.role !== 'user' ) {
		return null;
	}
	const named: LanguageModelOptions = {
		expectedInputs: [
			{ type: 'text', languages: [ ...new Set( [ 'en', language ] ) ] },
		],
		expectedOutputs: [ { type: 'text', languages: [ language ] } ],
	};
	let options: LanguageModelOptions = named;
	return {
		needs: 'model',
		async availability() {
			const state = await LanguageModel.availability( named );
			if ( state !== 'unavailable' ) {
				return state;
			}
			// A model that does not promise the language may still know it, or says so in its response's error.
			options = {};
			return LanguageModel.availability( options );
		},
		async *respond( { signal, monitor } ) {
			const create = ( initialPrompts: Prompt[] ) =>
				LanguageModel.create( {
					...options,
					...( initialPrompts.length > 0 ? { initialPrompts } : {} ),
					signal,
					monitor,
				} );
			const session = await create( all ).catch( ( thrown ) => {
				const system = all.filter( ( { role } ) => role === 'system' );
				if ( isTooLong( thrown ) && system.length < all.length ) {
					return create( system );
				}
				throw thrown;
			} );
			try {
				yield* read(
					session.promptStreaming( last.content, {
						signal,
						...( schema ? { responseConstraint: schema } : {} ),
					} )
				);
			} finally {
				session.destroy();
			}
		},
	};
}

/** Makes the options of a writing tool. */
const writing = ( guidelines: string, language: string ) => ( {
	format: 'markdown' as const,
	expectedInputLanguages: [ language ],
	expectedContextLanguages: [ ...new Set( [ 'en', language ] ) ],
	outputLanguage: language,
	...( guidelines === '' ? {} : { sharedContext: guidelines } ),
} );

/** Returns how the Rewriter API does a tool's work; null if it cannot. */
function rewriting( { type, tone }: AiTask ): RewriterOptions | null {
	switch ( type ) {
		case 'makeLonger':
			return { length: 'longer' };
		case 'makeShorter':
			return { length: 'shorter' };
		case 'changeTone':
			if ( tone === 'formal' ) {
				return { tone: 'more-formal' };
			}
			return tone === 'informal' ? { tone: 'more-casual' } : null;
		default:
			return null;
	}
}

/** The Summarizer, Writer and Rewriter APIs, for the tools that they are made for. */
function writingEngine(
	task: AiTask,
	guidelines: string,
	language: string
): Engine | null {
	const { Summarizer, Writer, Rewriter } = builtIn();
	const { content, request = '' } = task;
	const common = writing( guidelines, language );
	if ( task.type === 'summarize' && Summarizer ) {
		const options = {
			...common,
			type: 'tldr' as const,
			length: 'medium' as const,
		};
		return {
			needs: 'model',
			availability: () => Summarizer.availability( options ),
			async *respond( { signal, monitor } ) {
				const model = await Summarizer.create( {
					...options,
					signal,
					monitor,
				} );
				try {
					yield* read(
						model.summarizeStreaming( content, { signal } )
					);
				} finally {
					model.destroy();
				}
			},
		};
	}
	const change = rewriting( task );
	if ( change && Rewriter ) {
		const options = { ...common, ...change };
		return {
			needs: 'model',
			availability: () => Rewriter.availability( options ),
			async *respond( { signal, monitor } ) {
				const model = await Rewriter.create( {
					...options,
					signal,
					monitor,
				} );
				try {
					yield* read(
						model.rewriteStreaming( content, { signal } )
					);
				} finally {
					model.destroy();
				}
			},
		};
	}
	if ( task.type === 'titleSummary' && request !== '' && Writer ) {
		const options = { ...common, length: 'long' as const };
		return {
			needs: 'model',
			availability: () => Writer.availability( options ),
			async *respond( { signal, monitor } ) {
				const model = await Writer.create( {
					...options,
					signal,
					monitor,
				} );
				try {
					yield* read(
						model.writeStreaming( task.instruction, { signal } )
					);
				} finally {
					model.destroy();
				}
			},
		};
	}
	return null;
}

/** The Translator API, for text whose sentences have no formatting. It cannot follow guidelines. */
function translationEngine(
	{ type, content, language: targetLanguage = '' }: AiTask,
	guidelines: string,
	siteLanguage: string
): Engine | null {
	const { Translator, LanguageDetector } = builtIn();
	const parts = partsOf( content );
	if (
		type !== 'changeLanguage' ||
		! Translator ||
		! parts ||
		guidelines !== ''
	) {
		return null;
	}
	let sourceLanguage = siteLanguage;

	/** Detects the language, if that needs no download. */
	const detect = async () => {
		if ( ( await LanguageDetector?.availability() ) !== 'available' ) {
			return;
		}
		const { signal } = new AbortController();
		const detector = await LanguageDetector!.create( { signal } );
		const text = parts
			.filter( ( { isSentence } ) => isSentence )
			.map( ( part ) => part.text )
			.join( '\n' );
		const [ best ] = await detector.detect( text, { signal } );
		detector.destroy();
		if ( best && best.detectedLanguage !== 'und' ) {
			sourceLanguage = best.detectedLanguage;
		}
	};

	return {
		needs: 'languages',
		async availability() {
			await detect();
			return sourceLanguage === targetLanguage
				? 'unavailable'
				: Translator.availability( { sourceLanguage, targetLanguage } );
		},
		async *respond( { signal, monitor } ) {
			const translator = await Translator.create( {
				sourceLanguage,
				targetLanguage,
				signal,
				monitor,
			} );
			try {
				for ( const { text, isSentence } of parts ) {
					yield isSentence
						? await translator.translate( text, { signal } )
						: text;
				}
			} finally {
				translator.destroy();
			}
		},
	};
}

/**
 * Returns the ways of this browser to respond to a request, the best first.
 *
 * @param guidelines The guidelines of the site as a prompt contains them.
 * @param language   The language of the site, such as `de`.
 * @return At least one, unless the browser has no language model, or the request is one that it cannot do.
 */
export function enginesFor(
	request: AiRequest,
	guidelines: string,
	language: string
): Engine[] {
	const { task } = request;
	const wanted =
		task?.type === 'changeLanguage' && task.language
			? task.language
			: language;
	return [
		task ? writingEngine( task, guidelines, language ) : null,
		task ? translationEngine( task, guidelines, language ) : null,
		promptEngine( request, guidelines, wanted ),
	].filter( ( engine ) => engine !== null );
}
