<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use WordPress\AiClient\Files\DTO\File;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Messages\Enums\MessagePartChannelEnum;
use WordPress\AiClient\Messages\Enums\ModalityEnum;
use WordPress\AiClient\Providers\Contracts\ModelMetadataDirectoryInterface;
use WordPress\AiClient\Providers\Contracts\ProviderAvailabilityInterface;
use WordPress\AiClient\Providers\Contracts\ProviderInterface;
use WordPress\AiClient\Providers\DTO\ProviderMetadata;
use WordPress\AiClient\Providers\Enums\ProviderTypeEnum;
use WordPress\AiClient\Providers\Models\Contracts\ModelInterface;
use WordPress\AiClient\Providers\Models\DTO\ModelConfig;
use WordPress\AiClient\Providers\Models\DTO\ModelMetadata;
use WordPress\AiClient\Providers\Models\DTO\SupportedOption;
use WordPress\AiClient\Providers\Models\Enums\CapabilityEnum;
use WordPress\AiClient\Providers\Models\Enums\OptionEnum;
use WordPress\AiClient\Providers\Models\ImageGeneration\Contracts\ImageGenerationModelInterface;
use WordPress\AiClient\Providers\Models\TextGeneration\Contracts\TextGenerationModelInterface;
use WordPress\AiClient\Results\DTO\Candidate;
use WordPress\AiClient\Results\DTO\GenerativeAiResult;
use WordPress\AiClient\Results\DTO\TokenUsage;
use WordPress\AiClient\Results\Enums\FinishReasonEnum;

final class CoreService implements ProviderInterface, ProviderAvailabilityInterface, ModelMetadataDirectoryInterface {

	/** Whether the site has set it up. */
	public static bool $is_on = false;

	/** Whether its model supports a system instruction. */
	public static bool $takes_instructions = true;

	/** Whether its model supports a schema of the response. */
	public static bool $takes_schema = false;

	/** The schema of the last request. */
	public static ?array $schema = null;

	/** Its response. An exception is thrown. */
	public static mixed $says = 'Yes.';

	/** The finish reason. */
	public static string $finish = 'stop';

	/** Whether its model accepts images. */
	public static bool $sees = true;

	/** @var OptionEnum[] More that its model declares. */
	public static array $more = array();

	/** The last request for images: the ratio, the number, and whether there was an image. */
	public static array $image = array();

	/** Runs before images are generated. */
	public static ?\Closure $before = null;

	/** @var array<int, array{string, string}> The recorded messages: role and text. */
	public static array $asked = array();

	public static ?string $instruction = null;

	/** @var string[] */
	public static array $functions = array();

	public static function metadata_of_model(): ModelMetadata {
		$options = array( OptionEnum::functionDeclarations(), OptionEnum::outputModalities(), OptionEnum::candidateCount() );
		if ( self::$takes_instructions ) {
			$options[] = OptionEnum::systemInstruction();
		}
		if ( self::$takes_schema ) {
			array_push( $options, OptionEnum::outputMimeType(), OptionEnum::outputSchema() );
		}
		$options   = array_map( static fn ( OptionEnum $option ): SupportedOption => new SupportedOption( $option ), array( ...$options, ...self::$more ) );
		$options[] = self::$sees ? new SupportedOption( OptionEnum::inputModalities() ) : new SupportedOption( OptionEnum::inputModalities(), array( array( ModalityEnum::text() ) ) );
		return new ModelMetadata(
			'one',
			'One',
			array( CapabilityEnum::textGeneration(), CapabilityEnum::imageGeneration(), CapabilityEnum::chatHistory() ),
			$options
		);
	}

	public static function metadata(): ProviderMetadata {
		return new ProviderMetadata( 'freehold-test', 'Test', ProviderTypeEnum::server() );
	}

	public static function model( string $modelId, ?ModelConfig $modelConfig = null ): ModelInterface {
		$model = new CoreModel();
		$model->setConfig( $modelConfig ?? new ModelConfig() );
		return $model;
	}

	public static function availability(): ProviderAvailabilityInterface {
		return new self();
	}

	public static function modelMetadataDirectory(): ModelMetadataDirectoryInterface {
		return new self();
	}

	public function isConfigured(): bool {
		return self::$is_on;
	}

	public function listModelMetadata(): array {
		return array( self::metadata_of_model() );
	}

	public function hasModelMetadata( string $modelId ): bool {
		return 'one' === $modelId;
	}

	public function getModelMetadata( string $modelId ): ModelMetadata {
		return self::metadata_of_model();
	}
}

/** Its model. */
final class CoreModel implements ModelInterface, TextGenerationModelInterface, ImageGenerationModelInterface {

	private ModelConfig $config;

	public function metadata(): ModelMetadata {
		return CoreService::metadata_of_model();
	}

	public function providerMetadata(): ProviderMetadata {
		return CoreService::metadata();
	}

	public function setConfig( ModelConfig $config ): void {
		$this->config = $config;
	}

	public function getConfig(): ModelConfig {
		return $this->config;
	}

	public function generateTextResult( array $prompt ): GenerativeAiResult {
		CoreService::$asked       = array_map( static fn ( $message ): array => array( $message->getRole()->value, (string) $message->getParts()[0]->getText() ), $prompt );
		CoreService::$instruction = $this->config->getSystemInstruction();
		CoreService::$schema      = $this->config->getOutputSchema();
		CoreService::$functions   = array_map( static fn ( $declared ): string => $declared->getName(), $this->config->getFunctionDeclarations() ?? array() );
		if ( CoreService::$says instanceof \Throwable ) {
			throw CoreService::$says;
		}
		return $this->result( array( new MessagePart( 'Hm.', MessagePartChannelEnum::thought() ), new MessagePart( CoreService::$says ) ) );
	}

	public function generateImageResult( array $prompt ): GenerativeAiResult {
		if ( CoreService::$before ) {
			( CoreService::$before )();
		}
		CoreService::$image = array( $this->config->getOutputMediaAspectRatio(), $this->config->getCandidateCount(), (bool) array_filter( $prompt[0]->getParts(), static fn ( MessagePart $part ): bool => null !== $part->getFile() ) );
		return $this->result( array( new MessagePart( new File( CoreService::$says, 'image/png' ) ) ) );
	}

	/** @param MessagePart[] $parts */
	private function result( array $parts ): GenerativeAiResult {
		return new GenerativeAiResult( 'x', array( new Candidate( new ModelMessage( $parts ), FinishReasonEnum::from( CoreService::$finish ) ) ), new TokenUsage( 1, 1, 2 ), $this->providerMetadata(), $this->metadata() );
	}
}
